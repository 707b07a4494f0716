import type { ChaosHouse } from '../house.ts';

/** Moves the demo's clock ahead and waits until every server follows. */
export async function advanceClock(app: ChaosHouse, advanceMs: number): Promise<void> {
  await control(app, '/control/clock', { advanceMs: Math.round(advanceMs) });
}

/** The demo's time, by the provider's clock, in epoch milliseconds. */
export async function demoNow(app: ChaosHouse): Promise<number> {
  const moved = await control(app, '/control/clock', { advanceMs: 0 });
  return Number(moved['nowMs']);
}

/** A call of the sandbox's own, which scripts on this machine may make. */
export async function control(
  app: ChaosHouse,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.provider}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}
