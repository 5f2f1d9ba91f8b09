/** Whether this device has a dialog for sharing pictures. On other devices, the picture is saved. */
export const kShares =
  typeof navigator !== "undefined" &&
  typeof navigator.share === "function" &&
  matchMedia("(pointer: coarse)").matches;

interface Given {
  readonly file: string;
  readonly title: string;
  readonly link: string;
}

/** Opens the device's share dialog with the picture, or saves it as a file. */
export async function givePicture(
  canvas: HTMLCanvasElement,
  { file, title, link }: Given,
): Promise<void> {
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) return;
  const files = [new File([picture], file, { type: "image/png" })];
  if (kShares && navigator.canShare?.({ files })) {
    // A cancelled share dialog is not an error.
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
