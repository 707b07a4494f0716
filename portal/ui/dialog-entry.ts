/**
 * The history entry of open dialogs: it makes the device's Back close the topmost dialog and stay
 * on the page. It has the page's own address.
 */

let held = false;
/** True while the browser navigates back from the entry. */
let leaving: PromiseWithResolvers<void> | null = null;

/** A step back that another navigation has overtaken fires no event. */
const LEAVING_MS_MAX = 1_000;

/** Returns true if the current history entry is that of the dialogs. */
export function isDialogEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'dialog') === true;
}

/** Pushes the entry unless it exists. */
export function holdEntry(): void {
  if (held) return;
  held = true;
  history.pushState({ ...(history.state as object | null), dialog: true }, '');
}

/** Removes the entry if it is still on top; navigation to a page has replaced it otherwise. */
export function releaseEntry(): void {
  held = false;
  if (!isDialogEntry() || leaving !== null) return;
  const own = Promise.withResolvers<void>();
  leaving = own;
  history.back();
  setTimeout(() => {
    own.resolve();
    if (leaving === own) leaving = null;
  }, LEAVING_MS_MAX);
}

/**
 * Removes the entry after a reload with an open dialog, which is gone now. A reload that was on its
 * way when the entry was pushed leaves the entry's state on the page's own entry: a step back
 * would then leave the page.
 */
export function removeOldEntry(): void {
  if (!isDialogEntry()) return;
  if (isPageBelow()) releaseEntry();
  else history.replaceState({ ...(history.state as object | null), dialog: false }, '');
}

/** Returns true if the entry before the current one is the same page; the state does not tell. */
function isPageBelow(): boolean {
  // Safari before 26.2 and Firefox before 147 have no Navigation API.
  if (!('navigation' in window)) return true;
  const at = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[at - 1]?.url === location.href;
}

/** Handles a step back; returns true if the player made it, from the dialogs' entry. */
export function leftEntry(): boolean {
  const wasHeld = held;
  held = false;
  if (leaving === null) return wasHeld;
  leaving.resolve();
  leaving = null;
  return false;
}

/**
 * Event loop turns before a closing dialog starts its step back: React removes the dialog, its
 * effects run, and one more turn allows a following dialog to reuse the entry.
 */
const CLOSING_TURNS = 5;

/** Resolves when the history is stable after dialogs were closed. */
export async function historyAtRest(): Promise<void> {
  for (let turn = 0; turn < CLOSING_TURNS && isDialogEntry() && leaving === null; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  await leaving?.promise;
}

/** Goes one step back from the page under the dialogs. */
export async function stepBack(): Promise<void> {
  await historyAtRest();
  const steps = isDialogEntry() ? 2 : 1;
  held = false;
  history.go(-steps);
}
