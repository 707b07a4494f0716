/** Marks an open sheet's history entry, of a page without a portal. */
const MARK = { sheet: true };

/** The sheet that Back closes; null if none is open. */
let open: (() => void) | null = null;
/** True while the sheet's history entry exists, until the popstate of its removal. */
let entry: 'none' | 'there' | 'leaving' = 'none';
/** Reports sheets to the portal; null without a portal. */
let report: ((type: 'sheetOpened' | 'sheetClosed') => void) | null = null;

/**
 * From now on the portal has the sheets' history entry. An entry of the frame would stay after a
 * reload, where the new frame cannot recognise it and Back would do nothing.
 */
export function leaveBackToPortal(toPortal: NonNullable<typeof report>): void {
  report = toPortal;
}

/** Makes Back close the open sheet instead of the game. Call `closed` after it is closed. */
export function leaveWithBack(close: () => void): { closed(): void } {
  open = close;
  if (report !== null) report('sheetOpened');
  else if (entry === 'none') addEntry();
  return {
    closed() {
      if (open !== close) return;
      open = null;
      if (report !== null) return report('sheetClosed');
      if (entry !== 'there') return;
      entry = 'leaving';
      history.back();
    },
  };
}

/** Closes the open sheet because the player went back. */
export function closeSheetOnBack(): void {
  open?.();
}

function addEntry(): void {
  entry = 'there';
  history.pushState(MARK, '');
}

// After a reload with an open sheet: the sheet is gone, so leave its entry.
if (isMarked(history.state)) {
  entry = 'leaving';
  history.back();
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'sheet') === true;
}

addEventListener('popstate', () => {
  const was = entry;
  entry = 'none';
  if (open === null) return;
  // A sheet opened during the removal of the previous entry gets its own entry.
  if (was === 'leaving') addEntry();
  else open();
});
