/** A game the player has pressed before the app could open it. */
let wished: number | null = null;
let here = false;
let want: () => void = () => undefined;

/** Resolves when something is left for the app to do. */
export const appIsWanted = new Promise<void>((resolve) => (want = resolve));

export function wishFor(gameId: number): void {
  wished = gameId;
  want();
}

/** The player has gone back from it. */
export function forgetWish(): void {
  wished = null;
}

/** True once the app sees to presses itself. */
export function appIsHere(): boolean {
  return here;
}

/** The app is here: it sees to presses from now on, and first to this one, if there is any. */
export function takeWish(): number | null {
  here = true;
  const taken = wished;
  wished = null;
  return taken;
}
