import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  must,
  newGuest,
  openGame,
  type TestGame,
  type TestPlayer,
} from '../../../testing/players.ts';

/** Credits cash to a player, so that a test can play long. Minor units. */
export async function giveCash(h: TestApp, player: PlayerRef, amount: number): Promise<void> {
  const at = h.clock.now();
  await post(h.app.deps.db, {
    ...player,
    at,
    key: `test:${at}:${amount}`,
    debit: 'rewards',
    credit: 'cash',
    amount: minor(amount),
    cause: 'reward',
    causeId: 'test',
  });
}

/** Logs in on the same device, opens the game and answers a due reality check. */
export async function comeBack(
  h: TestApp,
  before: TestPlayer,
): Promise<{ readonly player: TestPlayer; readonly game: TestGame }> {
  const player = await newGuest(h, { deviceId: before.deviceId });
  const game = await openGame(h, player);
  must(await h.call('/v1/realitycheck/answer', { answer: 'go_on' }, { token: player.token }));
  return { player, game };
}

/** Number of the player's stored rounds. */
export async function roundsOf(h: TestApp, { bucket, playerId }: PlayerRef): Promise<number> {
  const [row] = await h.app.deps.db.query<{ count: number }>(
    'select count(*) as count from round where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  return row?.count ?? 0;
}
