/** Marks an open sheet's history entry. */
const MARK = { sheet: true };

/** The sheet that Back closes; null if none is open. */
let open: (() => void) | null = null;
/** True while the sheet's history entry exists, until the popstate of its removal. */
let entry: 'none' | 'there' | 'leaving' = 'none';

/** Makes Back close the open sheet instead of the game. Call `closed` after it is closed. */
export function leaveWithBack(close: () => void): { closed(): void } {
  open = close;
  if (entry === 'none') addEntry();
  return {
    closed() {
      if (open !== close) return;
      open = null;
      if (entry !== 'there') return;
      entry = 'leaving';
      history.back();
    },
  };
}

function addEntry(): void {
  entry = 'there';
  history.pushState(MARK, '');
}

addEventListener('popstate', () => {
  const was = entry;
  entry = 'none';
  if (open === null) return;
  // A sheet opened during the removal of the previous entry gets its own entry.
  if (was === 'leaving') addEntry();
  else open();
});
