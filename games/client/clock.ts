/** Returns the device's time, epoch milliseconds: for the style of dates only. */
export const now = (): number => Date.now();
