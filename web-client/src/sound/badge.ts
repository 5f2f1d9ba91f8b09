/** The badge on the icon of an installed page, if the device supports it. */
interface Badge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

const device = navigator as Badge;

/** Sets the badge: something waits for the player. */
export function setBadge(): void {
  void device.setAppBadge?.(1).catch(() => undefined);
}

export function clearBadge(): void {
  void device.clearAppBadge?.().catch(() => undefined);
}
