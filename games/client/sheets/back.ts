/** Marks the entry of the history that an open sheet has. */
const MARK = { sheet: true };

/** The sheet that Back closes; null while none is open. */
let open: (() => void) | null = null;
/** The entry of the sheet is on top, or is being taken off: that ends with a popstate. */
let entry: 'none' | 'there' | 'leaving' = 'none';

/** Back closes the sheet that is open, not the game under it. Call `closed` once it is closed. */
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
  // A sheet that was opened while the entry of the last one was taken off gets its own.
  if (was === 'leaving') addEntry();
  else open();
});
