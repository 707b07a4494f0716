/** A game that the player pressed before the app could open it. */
let pending: number | null = null;
let isReady = false;
let wakeApp: () => void = () => undefined;

/** Resolves when a launch is left for the app. */
export const appNeeded = new Promise<void>((resolve) => (wakeApp = resolve));

export function setPendingLaunch(gameId: number): void {
  pending = gameId;
  wakeApp();
}

/** The player has left the game before the app was ready. */
export function clearPendingLaunch(): void {
  pending = null;
}

/** True once the app handles presses itself. */
export function isAppReady(): boolean {
  return isReady;
}

/** Marks the app as ready and returns the pending launch; null for none. */
export function takePendingLaunch(): number | null {
  isReady = true;
  const taken = pending;
  pending = null;
  return taken;
}
