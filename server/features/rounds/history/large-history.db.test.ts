import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestGame } from '../../../testing/players.ts';
import { rowsRead } from '../../../testing/reads.ts';
import { LAST_ROUND, roundsPage } from './stored.ts';

/** Rounds of one player: enough to distinguish a scan from a look-up. */
const ROUNDS = 60_000;
const PLAYED = 66_121;
const NEVER_PLAYED = 77_774;

let h: TestApp;
let owner: pg.Client;
let key: [number, number];
let token: string;

beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
  const player = await newPlayer(h);
  token = player.token;
  key = [player.player.bucket, player.player.playerId];
  must(await spin(h, await openGame(h, player), 200));
  await owner.query(
    `insert into round (bucket, player_id, seq, at, journal_seq, game_id, definition_id, seed_id,
       nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
       grant_no, play_net, play_seconds, events, journal_hash)
     select bucket, player_id, seq + n, at, journal_seq + n, game_id, definition_id, seed_id,
       nonce + n, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
       grant_no, play_net, play_seconds, events, journal_hash
     from round, generate_series(1, ${ROUNDS}) n where bucket = $1 and player_id = $2`,
    key,
  );
  await owner.query(
    `update wallet set seq = seq + ${ROUNDS}, journal_seq = journal_seq + ${ROUNDS}
     where bucket = $1 and player_id = $2`,
    key,
  );
  await owner.query('analyze round');
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that all nodes of a plan read, including discarded ones. */
function touched(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, below) => sum + touched(below), own);
}

async function planOf(text: string, values: readonly unknown[]): Promise<Plan> {
  const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return plan;
}

test('the last round of a game is looked up, however long the history', async () => {
  for (const game of [PLAYED, NEVER_PLAYED]) {
    expect(touched(await planOf(LAST_ROUND, [...key, game]))).toBeLessThan(60);
  }
});

test('a page of the history reads only its own rounds', async () => {
  const [bucket, playerId] = key;
  for (const number of [1, ROUNDS / 20, ROUNDS / 10]) {
    const read = await rowsRead(h.app.deps.db, async (db) => {
      const { rounds } = await roundsPage(db, { bucket, playerId }, { number, size: 10 });
      expect(rounds.length).toBe(10);
    });
    // Each with its definition, and the wallet; far below 60,000 rounds.
    expect(read).toBeLessThan(80);
  }
});

test('a long history opens games and pages at the right rounds', async () => {
  const never = await openGame(h, { token }, NEVER_PLAYED);
  expect(never.lastRound).toBeNull();
  const played = await openGame(h, { token }, PLAYED);
  expect(played.lastRound?.seq).toBe(ROUNDS + 1);
  const page = must(
    await h.gameCall<{ roundList: { seq: number }[]; total: number }>(
      '/game/history',
      { pageNum: 2, pageSize: 10 },
      { token: played.gameSession, key: null },
    ),
  );
  expect(page.total).toBe(ROUNDS + 1);
  expect(page.roundList[0]?.seq).toBe(ROUNDS - 9);
});

test('each game keeps its own last round after changes of the game', async () => {
  const player = await newPlayer(h);
  const play = async (gameId: number, rounds: number): Promise<number> => {
    const game: TestGame = await openGame(h, player, gameId);
    for (let round = 0; round < rounds; round += 1) must(await spin(h, game, game.stakes[0]));
    return game.nextSeq - 1;
  };
  const first = await play(PLAYED, 2);
  const second = await play(NEVER_PLAYED, 3);
  expect((await openGame(h, player, PLAYED)).lastRound?.seq).toBe(first);
  expect((await openGame(h, player, NEVER_PLAYED)).lastRound?.seq).toBe(second);
  const third = await play(PLAYED, 1);
  expect((await openGame(h, player, NEVER_PLAYED)).lastRound?.seq).toBe(second);
  expect((await openGame(h, player, PLAYED)).lastRound?.seq).toBe(third);
  expect((await openGame(h, player, 66_122)).lastRound).toBeNull();
});
