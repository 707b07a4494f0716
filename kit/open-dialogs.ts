/** Asks a dialog to close, as Escape does. */
type Close = () => void;

/** The open dialogs, the topmost last. One that must be answered stays open when asked. */
const open: Close[] = [];
const listeners = new Set<() => void>();

/** Adds a dialog that just opened. Returns the function to call when it has closed. */
export function dialogOpened(close: Close): () => void {
  open.push(close);
  notifyListeners();
  return () => {
    open.splice(open.indexOf(close), 1);
    notifyListeners();
  };
}

/** Whether any dialog is open. */
export function isDialogOpen(): boolean {
  return open.length > 0;
}

/** Asks the topmost dialog to close. Its owner may ask for a confirmation, or keep it open. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}

/** Listens to dialogs that open and close. */
export function onDialogs(listener: () => void): void {
  listeners.add(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
