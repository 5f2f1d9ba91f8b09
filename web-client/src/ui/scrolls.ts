/** Makes an element focusable while its content overflows, so that the keyboard can scroll it. */
export function scrolls(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const observe = () => {
    for (const part of [node, ...node.children]) sizes.observe(part);
    look();
  };
  const content = new MutationObserver(observe);
  content.observe(node, { childList: true });
  observe();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
