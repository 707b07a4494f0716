import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '@glasshouse/ledger/post.ts';
import { minor } from '@glasshouse/contract/money.ts';
import type { statement } from '@glasshouse/contract/statement/statement.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import { writeRounds } from '../../testing/history.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { pageOfLines, spanOf, type Filter } from './store.ts';

/** The cost of reading a statement does not grow with the length of the history (money N3, M14). */

const SMALL = 1_500;
const LARGE = 15_000;

let h: TestApp;
let small: TestPlayer;
let large: TestPlayer;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  await withoutAutovacuum(h.databaseUrl);
  [small, large] = [await withRounds(SMALL), await withRounds(LARGE)];
  h.clock.advance(LARGE * 1_000);
  await h.app.deps.jobs.settleAll();
});
afterAll(() => h.close());

/** Otherwise the plans depend on whether it has come by and counted a table while it was small. */
async function withoutAutovacuum(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`
    do $$ declare place regclass; begin
      for place in select oid from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('alter table %s set (autovacuum_enabled = false)', place); end loop;
    end $$`);
  await owner.end();
}

async function withRounds(count: number): Promise<TestPlayer> {
  const player = await newPlayer(h);
  const at = h.clock.now();
  const base = { ...player.player, at, cause: 'test', causeId: 'growth' };
  const money = { key: 'money', debit: 'suspense', credit: 'cash', amount: minor(1_000_000) };
  await post(h.app.deps.db, { ...base, ...money, debit: 'suspense', credit: 'cash' });
  const until = at + count * 1_000;
  await writeRounds(h.databaseUrl, player.player, { count, until, gameId: 66_121 });
  return player;
}

/** Counts the table rows that `work` reads, including reads inside functions. */
async function rowsRead(work: (tx: Queryable) => Promise<unknown>): Promise<number> {
  return h.app.deps.db.transaction(async (tx) => {
    const read = async () => {
      const [row] = await tx.query<{ rows: string }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text as rows
         from pg_stat_xact_user_tables`,
      );
      return Number(row?.rows ?? 0);
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

const until = () => h.clock.now();
const cases: Record<string, () => Filter & { page: number }> = {
  'the first page of everything': () => ({ from: 0, to: until() + 1, page: 1, kinds: null }),
  'a page in the middle': () => ({ from: 0, to: until() + 1, page: 70, kinds: null }),
  'the deposits, with none': () => ({ from: 0, to: until() + 1, page: 1, kinds: ['deposit'] }),
  'five minutes long ago': () => ({
    from: until() - (LARGE - 300) * 1_000,
    to: until() - (LARGE - 600) * 1_000,
    page: 3,
    kinds: ['round'],
  }),
};

test.each(Object.entries(cases))('statement growth: %s reads no more rows', async (_, of) => {
  const { from, to, page, kinds } = of();
  const read = (player: TestPlayer) =>
    rowsRead(async (tx) => {
      const span = await spanOf(tx, player.player, { from, to, kinds });
      await pageOfLines(tx, player.player, span, { number: page, size: 20 });
    });
  const [less, more] = [await read(small), await read(large)];
  expect(less).toBeGreaterThan(0);
  expect(less).toBeLessThan(1_200);
  // Up to half a block at each end, and one more bisection step per doubling.
  expect(more).toBeLessThan(less + 600);
});

test('statement growth: sums and pages equal those of a full scan', async () => {
  const read = async (body: object) =>
    must(await h.call<AnswerOf<typeof statement>>('/v1/statement', body, { token: large.token }));
  const from = until() - 7_000_500;
  const to = until() - 1_000_500;
  const answer = await read({ from, to, pageNum: 13, pageSize: 30 });
  const [right] = await h.app.deps.db.query<{ staked: number; won: number; lines: number }>(
    `select sum(stake)::bigint as staked, sum(win)::bigint as won, count(*) as lines
     from round where player_id = $1 and at >= $2 and at < $3`,
    [large.player.playerId, from, to],
  );
  expect(answer.period).toMatchObject({ staked: right?.staked, won: right?.won });
  expect(answer.total).toBe(right?.lines);
  const lines = await h.app.deps.db.query<{ journal_seq: number }>(
    `select journal_seq from round where player_id = $1 and at >= $2 and at < $3
     order by journal_seq desc offset 360 limit 30`,
    [large.player.playerId, from, to],
  );
  expect(answer.lines.map(({ line }) => line)).toEqual(lines.map(({ journal_seq }) => journal_seq));
  expect(answer.lifetime.staked).toBe(LARGE * 200);
});
