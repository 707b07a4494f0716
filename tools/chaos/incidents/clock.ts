import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { RunningApp } from '../running-app.ts';

/** How long the server may refuse the new time from the provider. */
const PATIENCE_MS = MINUTE_MS;
const RETRY_MS = 250;
/** The other server looks once a second where the clock was moved to. */
const FOLLOW_MS = 1_500;

/**
 * Moves the demo's clock ahead and waits until every server follows. Throws when the server that
 * is asked does not take the new time for a minute.
 */
export async function advanceClock(
  app: Pick<RunningApp, 'provider'>,
  advanceMs: number,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let moved = await control(app, '/control/clock', { advanceMs: Math.round(advanceMs) });
  while (moved['portal'] !== true) {
    if (Date.now() > deadline) throw new Error('the servers did not take the moved clock');
    await sleep(RETRY_MS);
    // Sends it again without moving it.
    moved = await control(app, '/control/clock', { advanceMs: 0 });
  }
  await sleep(FOLLOW_MS);
}

/** The demo's time, by the provider's clock, in epoch milliseconds. */
export async function demoNow(app: RunningApp): Promise<number> {
  const moved = await control(app, '/control/clock', { advanceMs: 0 });
  return Number(moved['nowMs']);
}

/** A call of the sandbox's own, which scripts on this machine may make. */
export async function control(
  app: Pick<RunningApp, 'provider'>,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.provider}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}
