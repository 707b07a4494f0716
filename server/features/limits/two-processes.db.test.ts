import { afterAll, beforeAll, expect, test } from 'vitest';
import type { rotateSeed } from '@glasshouse/contract/fairness/rotate-seed.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSessions } from '@glasshouse/contract/account/list-sessions.ts';
import { openTestApp, type Reply, type TestApp } from '../../testing/app.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '../../testing/players.ts';
import { giveCash, roundsOf } from './testing/play.ts';

const STAKE = 200;

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await openTestApp();
  there = await openTestApp({ beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

interface Spun {
  /** True when the change was answered before this spin was sent. */
  readonly after: boolean;
  readonly reply: Reply;
}

/**
 * Spins on the other process without a pause while this one makes a change. Returns every spin, and
 * how many rounds were stored when the change was answered.
 */
async function changeWhileSpinning(
  player: TestPlayer,
  game: TestGame,
  change: () => Promise<unknown>,
) {
  const spun: Spun[] = [];
  let answered = false;
  let left = 8;
  const playing = (async () => {
    while (left > 0) {
      const after = answered;
      if (after) left -= 1;
      spun.push({ after, reply: await spin(there, game, STAKE) });
    }
  })();
  while (spun.length < 12) await new Promise((resolve) => setImmediate(resolve));
  await change();
  answered = true;
  const stood = await roundsOf(here, player.player);
  await playing;
  expect(spun.filter(({ after, reply }) => !after && reply.success === 1).length).toBeGreaterThan(
    9,
  );
  return { later: spun.filter(({ after }) => after).map(({ reply }) => reply), stood };
}

async function playing() {
  const player = await newPlayer(here);
  await giveCash(here, player.player, 1_000_000);
  const game = await openGame(there, player);
  return { player, game };
}

const ask = <Data>(player: TestPlayer, path: string, body: object = {}) =>
  here.call<Data>(path, body, { token: player.token, key: null });

const codes = (replies: readonly Reply[]) => [...new Set(replies.map(({ msgCode }) => msgCode))];

async function currentSession(player: TestPlayer): Promise<string> {
  const { sessions } = must(await ask<AnswerOf<typeof listSessions>>(player, '/user/sessions'));
  return sessions.find(({ current }) => current === 1)?.id ?? '';
}

test('no spin settles after an exclusion by another process', async () => {
  const { player, game } = await playing();
  const { later, stood } = await changeWhileSpinning(player, game, async () =>
    must(await ask(player, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 })),
  );
  expect(codes(later)).toEqual(['self_excluded']);
  expect(await roundsOf(here, player.player)).toBe(stood);
});

test('no spin settles above a limit set by another process', async () => {
  const { player, game } = await playing();
  const { later, stood } = await changeWhileSpinning(player, game, async () =>
    must(await ask(player, '/v1/limits/set', { kind: 'stake', period: 'day', amount: 1 })),
  );
  expect(codes(later)).toEqual(['limit_reached']);
  expect(await roundsOf(here, player.player)).toBe(stood);
});

test('no spin settles after its session was ended on another process', async () => {
  const { player, game } = await playing();
  const id = await currentSession(player);
  const { later, stood } = await changeWhileSpinning(player, game, async () =>
    must(await ask(player, '/user/session/end', { id })),
  );
  expect(codes(later)).toEqual(['token_invalid']);
  expect(await roundsOf(here, player.player)).toBe(stood);
});

test('no spin settles in a game after another process has opened a second one', async () => {
  const { player, game } = await playing();
  const { later, stood } = await changeWhileSpinning(player, game, () => openGame(here, player));
  expect(codes(later)).toEqual(['game_moved']);
  expect(await roundsOf(here, player.player)).toBe(stood);
});

test('no round is drawn with a seed that another process has revealed', async () => {
  const { player, game } = await playing();
  let revealed = null as AnswerOf<typeof rotateSeed>['revealed'] | null;
  const { later, stood } = await changeWhileSpinning(player, game, async () => {
    ({ revealed } = must(await ask<AnswerOf<typeof rotateSeed>>(player, '/v1/fairness/rotate')));
  });
  expect(codes(later)).toEqual(['client_seed_required']);
  const { bucket, playerId } = player.player;
  const drawn = await here.app.deps.db.query<{ seed_hash: string; rounds: number; last: number }>(
    `select s.seed_hash, count(*) as rounds, max(r.seq) as last from round r join seed s
       using (bucket, player_id, seed_id)
     where bucket = $1 and player_id = $2 group by s.seed_id, s.seed_hash order by s.seed_id`,
    [bucket, playerId],
  );
  expect(drawn[0]).toMatchObject({ seed_hash: revealed?.serverSeedHash, rounds: revealed?.nonce });
  expect(drawn[0]?.last).toBeLessThanOrEqual(stood);
});

test('an ended session stays ended on a process that cached the player', async () => {
  const { player, game: first } = await playing();
  must(await spin(there, first, STAKE));
  const second = await openGame(here, player);
  must(await spin(here, second, STAKE));
  // The other process has the first session cached, and must detect the round played here.
  first.nextSeq = second.nextSeq;
  const stood = await roundsOf(here, player.player);
  expect((await spin(there, first, STAKE)).msgCode).toBe('game_moved');
  expect(await roundsOf(here, player.player)).toBe(stood);
});

test('the first game stays ended when the second has been played on the same process', async () => {
  const { player, game: first } = await playing();
  must(await spin(there, first, STAKE));
  const second = await openGame(there, player);
  must(await spin(there, second, STAKE));
  first.nextSeq = second.nextSeq;
  expect((await spin(there, first, STAKE)).msgCode).toBe('game_moved');
});
