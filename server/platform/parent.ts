/** How long a process may take to end by itself once its launcher is gone. */
const graceMs = 5_000;

/**
 * Ends this process when the launcher that started it is gone, even by kill -9: the channel
 * between the two closes then. It ends as on SIGTERM, so that one way of stopping serves both.
 * Does nothing in a process that was started without a channel.
 */
export function exitWithParent(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
