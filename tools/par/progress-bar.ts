/** A progress bar on a terminal; silent where there is none. */
export interface ProgressBar {
  /** Shows the share done, 0 … 1. */
  readonly show: (share: number) => void;
  /** Takes the bar away. */
  readonly clear: () => void;
}

const WIDTH = 40;
/** Work that ends sooner shows no bar. */
const PATIENCE_MS = 500;

/** A bar on the error stream, so that the output itself stays clean. */
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
