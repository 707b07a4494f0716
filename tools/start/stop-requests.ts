const pollMs = 250;

/**
 * Calls `stop` when this process should end: after SIGINT, SIGTERM or SIGHUP, or when the npm that
 * started it dies. npm forwards signals, except a SIGKILL; then the kernel changes this process's
 * parent. The start script is `exec node …`, because a shell between npm and this process would not
 * forward signals.
 * `stop` may be called more than once: npm repeats a terminal's Ctrl-C.
 */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The reader of our output may have gone; the error must not end this process before the
  // database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, pollMs);
  timer.unref();
}
