import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { createLog } from '../../platform/log.ts';
import { writeRounds } from '../../testing/history.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { connectOwner, type Owner } from '../../testing/owner.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';

/** The continuous ledger check, against an attacker with write access to the database (M21). */

const lines: string[] = [];
let h: TestApp;
let owner: Owner;
beforeAll(async () => {
  h = await openTestApp({ log: createLog('error', { write: (line) => void lines.push(line) }) });
  owner = await connectOwner(h);
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

const settle = () => h.app.deps.jobs.settleAll();

async function casesOf({ player }: TestPlayer): Promise<string[]> {
  const rows = await h.app.deps.db.query<{ detail: { differences: { what: string }[] } }>(
    `select detail from staff_case where kind = 'ledger_difference' and player_id = $1`,
    [player.playerId],
  );
  return rows.flatMap(({ detail }) => detail.differences.map(({ what }) => what));
}

async function played(rounds: number): Promise<TestPlayer> {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  for (let n = 0; n < rounds; n += 1) must(await spin(h, game));
  return player;
}

async function tamper(text: string, of: TestPlayer): Promise<void> {
  const { rowCount } = await owner.query(text, [of.player.playerId]);
  expect(rowCount).toBeGreaterThan(0);
}

async function fund({ player }: TestPlayer): Promise<void> {
  await h.app.deps.db.query(
    `select ledger_post(bucket, player_id, 1, 'money', 'suspense', 'cash', 1000000, 'test', 'test')
     from wallet where player_id = $1`,
    [player.playerId],
  );
}

test('journal check: rows written by the app are correct', async () => {
  const player = await played(5);
  await settle();
  expect(await casesOf(player)).toEqual([]);
  expect(lines).toEqual([]);
  const [point] = await h.app.deps.db.query(
    `select c.journal_seq = w.journal_seq as journal_seq, c.round_lines, c.staked
      from journal_check c
     join wallet w using (bucket, player_id) where player_id = $1`,
    [player.player.playerId],
  );
  expect(point).toMatchObject({ journal_seq: true, round_lines: 5 });
});

test.each([
  ['a balance', 'update wallet set cash = cash + 1 where player_id = $1', /wallet: cash/],
  ['a hash', `update wallet set journal_hash = sha256('x') where player_id = $1`, /wallet: hash/],
  [
    'a win that was just booked',
    'update round set win = win + 5 where player_id = $1 and seq = 7',
    /round 7: hash/,
  ],
  [
    'a transfer that was just booked',
    `select ledger_post(bucket, player_id, 1, 'k', 'suspense', 'cash', 9, 'test', 'test')
     from wallet where player_id = $1`,
    /entry \d+: hash/,
    `update transfer set amount = 8 where player_id = $1 and key = 'k'`,
  ],
  [
    'a round left out',
    'delete from round where player_id = $1 and seq = 7',
    /round 8: journal_seq/,
  ],
])(
  'journal check: %s that was tampered with opens a case',
  async (_, text, finds, then?: string) => {
    const player = await played(5);
    await settle();
    const game = await openGame(h, player);
    for (let n = 0; n < 3; n += 1) must(await spin(h, game));
    await tamper(text, player);
    if (then !== undefined) await tamper(then, player);
    const linesBefore = lines.length;
    await settle();
    expect((await casesOf(player)).join('\n')).toMatch(finds);
    expect(lines.length).toBe(linesBefore + 1);
    // A difference is reported only once.
    await settle();
    expect(lines.length).toBe(linesBefore + 1);
  },
);

test('journal check: a row changed after its check is found later', async () => {
  const player = await newPlayer(h);
  const history = { count: 700, until: h.clock.now(), gameId: 66_121 };
  await fund(player);
  await writeRounds(owner.urlOf(player.player), player.player, history);
  await settle();
  expect(await casesOf(player)).toEqual([]);
  await tamper(
    'update round set win = 0, events = $$[]$$ where player_id = $1 and seq = 300',
    player,
  );
  await settle();
  await settle();
  expect((await casesOf(player)).join('\n')).toMatch(/round 300: hash/);
});

test('journal check: a round of a process with a slow clock is counted', async () => {
  const player = await played(1);
  await fund(player);
  h.clock.advance(HOUR_MS);
  await settle();
  const rounds = async () => {
    const [row] = await h.app.deps.db.query<{ rounds: number }>(
      'select coalesce(sum(rounds), 0)::bigint as rounds from operator_rounds',
    );
    return row?.rounds ?? 0;
  };
  const before = await rounds();
  await writeRounds(owner.urlOf(player.player), player.player, {
    count: 3,
    until: h.clock.now() - 1_800_000,
    gameId: 66_121,
  });
  await settle();
  expect(await rounds()).toBe(before + 3);
});
