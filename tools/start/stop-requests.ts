const pollMs = 250;

/**
 * Calls `stop` when this process is asked to end: by SIGINT, SIGTERM or SIGHUP, or by the end of
 * the npm that started it. npm passes signals on, except after a SIGKILL; the kernel then
 * gives this process another parent. The start script is `exec node …`, because a shell between
 * npm and this process would keep a signal to itself.
 * `stop` may be called more than once: npm sends a terminal's Ctrl-C a second time.
 */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The reader of our output may be gone by then; that must not end us before the database.
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
