/** A progress bar on a terminal; prints nothing elsewhere. */
export interface ProgressBar {
  /** Shows the completed share, 0 … 1. */
  readonly show: (share: number) => void;
  /** Removes the bar. */
  readonly clear: () => void;
}

const WIDTH = 40;
/** Shorter work shows no bar. */
const PATIENCE_MS = 500;

/** Writes to stderr, so that stdout has only the result. */
export function progressBar(label: string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  const startedAt = performance.now();
  let shown = false;
  return {
    show: (share) => {
      if (performance.now() - startedAt < PATIENCE_MS) return;
      const done = Math.round(share * WIDTH);
      const bar = '█'.repeat(done) + '░'.repeat(WIDTH - done);
      process.stderr.write(`\r${label} ${bar} ${String(Math.round(share * 100)).padStart(3)} %`);
      shown = true;
    },
    clear: () => {
      if (shown) process.stderr.write('\r\u001b[K');
    },
  };
}
