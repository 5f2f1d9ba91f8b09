/** The size of the page's window, in CSS pixels. */
export const windowSize = $state({ width: innerWidth, height: innerHeight });
addEventListener("resize", () => {
  windowSize.width = innerWidth;
  windowSize.height = innerHeight;
});
