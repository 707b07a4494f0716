import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { RunningApp } from '../running-app.ts';

/** How long the server may reject the provider's new time. */
const PATIENCE_MS = MINUTE_MS;
const RETRY_MS = 250;
/** The other server reads the moved clock once a second. */
const FOLLOW_MS = 1_500;

/**
 * Advances the demo clock and waits until every server follows. Throws if the called server does
 * not accept the new time within a minute.
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
    // Sends the clock again without advancing it.
    moved = await control(app, '/control/clock', { advanceMs: 0 });
  }
  await sleep(FOLLOW_MS);
}

/** The demo's current time on the provider's clock, in epoch milliseconds. */
export async function demoNow(app: RunningApp): Promise<number> {
  const moved = await control(app, '/control/clock', { advanceMs: 0 });
  return Number(moved['nowMs']);
}

/** Calls a sandbox route that is open to scripts on this machine. */
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
