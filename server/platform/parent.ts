/** How long a process may take to exit once its launcher is gone. */
const graceMs = 5_000;

/**
 * Ends this process when its launcher is gone, even by kill -9, because the channel between them
 * then closes. It exits as on SIGTERM, so that there is one way of stopping. Does nothing in a
 * process without such a channel.
 */
export function exitWithParent(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel alone must not keep an otherwise idle process alive.
  process.channel?.unref();
}

/** What a process tells its launcher every second while its event loop runs. */
export const ALIVE = 'alive';
const aliveEveryMs = 1_000;

/**
 * Tells the launcher now and every second that this process works, so that one that hangs is
 * replaced. Does nothing in a process without a launcher.
 */
export function reportAlive(): void {
  if (process.send === undefined) return;
  // A launcher that is gone ends this process by itself, so a message that is lost needs no more.
  const send = () => void process.send?.(ALIVE, undefined, {}, () => undefined);
  send();
  setInterval(send, aliveEveryMs).unref();
}
