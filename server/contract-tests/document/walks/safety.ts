import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest, newPlayer, openGame, spin } from '../../../testing/players.ts';
import type { Walk } from './walk.ts';

/** Limits unset, set, used and about to change; a break and the end of one. */
export async function limits({ ask, h, pack, later }: Walk): Promise<void> {
  const player = await newPlayer(h);
  await ask('/v1/limits/get', {}, player);
  await ask('/v1/figures/read', {}, player);
  const day = { kind: 'deposit', period: 'day' };
  const month = { kind: 'stake', period: 'month' };
  await ask('/v1/limits/set', { ...day, amount: pack.depositMinimum }, player);
  await ask('/v1/limits/set', { ...day, amount: pack.depositMaximum }, player);
  await ask('/v1/limits/set', { ...month, amount: pack.depositMaximum }, player);
  await ask('/v1/limits/set', { ...month, amount: null }, player);
  await ask('/v1/limits/set', { kind: 'session_minutes', minutes: 60 }, player);
  must(await spin(h, await openGame(h, player)));
  await ask('/v1/limits/get', {}, player);
  await later(25 * HOUR_MS);
  // Two limits that the player asked to raise or remove are a marker of harm.
  await ask('/v1/figures/read', {}, player);
  await ask('/v1/figures/close', { until: h.clock.now() }, player);
  await ask('/v1/limits/set', { ...month, confirm: true }, player);
  await ask('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, player);
  await ask('/v1/limits/get', {}, player);
  await ask('/v1/bus/accountInfo', {}, player);
  const gone = await newGuest(h);
  await ask('/v1/limits/exclude', { kind: 'self_exclusion', months: 1 }, gone);
  await ask('/v1/bus/accountInfo', {}, gone);
}

/** Every answer to a reality check. */
export async function realityChecks({ ask, h, later }: Walk): Promise<void> {
  const player = await newPlayer(h);
  await ask('/v1/realitycheck/answer', { answer: 'go_on' }, player);
  must(await spin(h, await openGame(h, player)));
  await later(HOUR_MS);
  for (const answer of ['go_on', 'leave', 'take_break']) {
    await ask('/v1/realitycheck/answer', { answer }, player);
  }
}
