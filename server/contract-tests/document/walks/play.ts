import { giveCash } from '../../../testing/cash.ts';
import { expect } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must, newPlayer, openGame, spin } from '../../../testing/players.ts';
import { settle } from '../../../features/withdrawals/testing/cashier.ts';
import { connectOwner } from '../../../testing/owner.ts';
import { writeRounds } from '../../../testing/history.ts';
import type { Walk } from './walk.ts';

/** A game from its launch to its rounds, seeds and proofs. */
export async function rounds({ ask, askGame, read, h, player, pack }: Walk): Promise<void> {
  expect(await read('/v1/lobby')).toMatchObject({ market: pack.code, mode: 'demo' });
  await read('/v1/guests');
  await ask('/v1/guests/freeRounds');
  await ask('/game/forward', { id: 66_121, click_id: 'c', pixel_id: 'p' });
  const fresh = await newPlayer(h);
  await ask('/v1/fairness/seed', {}, fresh);
  const { gameSession: token, definitionHash: hash, seed } = await openGame(h, player);
  const session = await askGame('/game/session', {}, { token });
  const bet = { stake: session['defaultStake'], seq: session['nextSeq'] };
  const { roundId } = await askGame('/game/spin', bet, { token });
  await askGame('/game/history', { pageNum: 1, pageSize: 10 }, { token });
  await askGame('/game/round', { roundId }, { token });
  await askGame('/game/session', {}, { token });
  await ask('/v1/fairness/round', { roundId });
  await read(`/v1/fairness/record/${String(roundId)}/${'0'.repeat(64)}`);
  const turned = await askGame('/game/rotateSeed', {}, { token });
  await askGame('/game/session', {}, { token });
  const { serverSeedHash } = turned;
  await askGame('/game/setClientSeed', { serverSeedHash, clientSeed: 'mine' }, { token });
  await ask('/v1/fairness/round', { roundId });
  await ask('/v1/fairness/seed');
  await ask('/v1/fairness/setClientSeed', { clientSeed: 'mine' });
  await ask('/v1/fairness/rounds');
  const next = { stake: session['defaultStake'], seq: Number(session['nextSeq']) + 1 };
  await askGame('/game/spin', next, { token });
  await ask('/v1/fairness/rotate');
  await settle(h);
  await read('/v1/log');
  await read(`/v1/log/proof/${seed.serverSeedHash}`);
  await read(`/v1/definitions/${hash}`);
  await read(`/v1/par/${hash}`);
}

/** Every game of the lobby, as far as a finished and a claimed task. */
export async function tasks({ ask, h, player }: Walk): Promise<void> {
  await ask('/v1/bus/taskOne');
  for (const { id, stakes } of h.app.deps.games.list) {
    const game = await openGame(h, player, id);
    for (let round = 0; round < 3; round += 1) must(await spin(h, game, stakes[0]));
  }
  expect((await ask('/v1/bus/getTaskProcess'))['gotFlag']).toBe(1);
  await ask('/v1/bus/notifyShowTaskFlagSuccess');
  expect(await ask('/v1/bus/taskGot', { id: 66_121 })).toMatchObject({ id: 66_121 });
  const { taskItemList } = await ask('/v1/bus/getTaskProcess');
  expect(taskItemList).toContainEqual(expect.objectContaining({ id: 66_121, gotFlag: 2 }));
  expect((await ask('/v1/bus/taskOne'))['gotFlag']).toBe(1);
  await ask('/v1/bus/taskOneGot');
  expect((await ask('/v1/bus/taskOne'))['gotFlag']).toBe(2);
}

/** A bonus given up, and the player's history. */
export async function history({ ask, read, later, h }: Walk): Promise<void> {
  const { grantList } = await ask('/v1/bonus/list');
  const [{ id }] = grantList as [{ id: string }];
  await ask('/v1/bonus/drop', { id });
  await ask('/v1/statement', { pageNum: 1, pageSize: 100 });
  for (const format of ['csv', 'json']) await ask('/v1/export', { format });
  await later(HOUR_MS);
  await h.app.deps.jobs.settleAll();
  await read('/v1/house/figures');
  await read('/v1/log');
}

/** Enough rounds for a second part of an export and for a measured return. */
const MANY = 2_000;

/** The history of a player with many rounds and a correction by staff. */
export async function longHistory({ ask, read, later, h }: Walk): Promise<void> {
  const player = await newPlayer(h);
  const at = h.clock.now();
  await giveCash(h, player.player, 1_000_000);
  await ask('/v1/statement', {}, player);
  const until = at + MANY * 1_000;
  const owner = await connectOwner(h);
  const url = owner.urlOf(player.player);
  await owner.end();
  await writeRounds(url, player.player, { count: MANY, until, gameId: 66_121 });
  await ask('/v1/export', { format: 'csv' }, player);
  await later(HOUR_MS);
  await h.app.deps.jobs.settleAll();
  await read('/v1/house/figures');
}
