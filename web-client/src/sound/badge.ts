/** The mark on the icon of an installed page, where a device has one. */
interface Badge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

const device = navigator as Badge;

/** Something waits for the reader. */
export function setBadge(): void {
  void device.setAppBadge?.(1).catch(() => undefined);
}

export function clearBadge(): void {
  void device.clearAppBadge?.().catch(() => undefined);
}
