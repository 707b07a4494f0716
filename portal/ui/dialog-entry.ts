/**
 * The entry of the history that open dialogs have, so that the device's way back closes the
 * topmost of them and leaves the page where it is. It has the page's own address.
 */

let held = false;
/** The browser is on its way back from the entry. */
let leaving: PromiseWithResolvers<void> | null = null;

/** Whether the history is at the entry of the dialogs. */
export function isDialogEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'dialog') === true;
}

/** Puts the entry on the history unless it is there. */
export function holdEntry(): void {
  if (held) return;
  held = true;
  history.pushState({ ...(history.state as object | null), dialog: true }, '');
}

/** Takes the entry off the history if it is still on top: a page that was gone to replaced it. */
export function releaseEntry(): void {
  held = false;
  if (!isDialogEntry() || leaving !== null) return;
  leaving = Promise.withResolvers();
  history.back();
}

/** A step back was made: true when it was the player's, from the dialogs' entry. */
export function leftEntry(): boolean {
  const wasHeld = held;
  held = false;
  if (leaving === null) return wasHeld;
  leaving.resolve();
  leaving = null;
  return false;
}

/**
 * Turns of the event loop until a closing dialog starts its step back: React removes it, its
 * effects run, and one turn is left for a dialog that follows and takes the entry over.
 */
const CLOSING_TURNS = 5;

/** Resolves when the history has come to rest after dialogs that were closed just now. */
export async function historyAtRest(): Promise<void> {
  for (let turn = 0; turn < CLOSING_TURNS && isDialogEntry() && leaving === null; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  await leaving?.promise;
}

/** One step back from what is under the dialogs. */
export async function stepBack(): Promise<void> {
  await historyAtRest();
  const steps = isDialogEntry() ? 2 : 1;
  held = false;
  history.go(-steps);
}
