/** Whether this device has a sheet from which a picture can be sent to others; elsewhere it is saved. */
export const kShares =
  typeof navigator !== "undefined" &&
  typeof navigator.share === "function" &&
  matchMedia("(pointer: coarse)").matches;

interface Given {
  readonly file: string;
  readonly title: string;
  readonly link: string;
}

/** Gives a picture to the device's sheet, or saves it as a file. */
export async function givePicture(
  canvas: HTMLCanvasElement,
  { file, title, link }: Given,
): Promise<void> {
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) return;
  const files = [new File([picture], file, { type: "image/png" })];
  if (kShares && navigator.canShare?.({ files })) {
    // Whoever thinks better of it has not shared, and nothing is wrong.
    await navigator.share({ files, title, url: link }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(picture);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = file;
  anchor.click();
  URL.revokeObjectURL(address);
}
