/** The device's time in epoch milliseconds: for ages and due times on the screen, never for acts. */
export function now(): number {
  return Date.now();
}
