import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { verificationStatus } from '@glasshouse/contract/verification/verification-status.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../testing/players.ts';
import { startProvider, type TestProvider } from '../../testing/provider.ts';
import { idCheckOf, isVerified, pendingCheck } from './state.ts';

const APPROVED = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-7730' };
/** The sandbox refuses documents with this ending; an ending of 9999 keeps a check pending. */
const REFUSED = { ...APPROVED, document: 'DEMO-0000' };
const WAITING = { ...APPROVED, document: 'DEMO-9999' };

let provider: TestProvider;
let h: TestApp;
beforeAll(async () => {
  provider = await startProvider({ portalUrl: 'http://127.0.0.1:9' });
  h = await openTestApp({ providerUrl: provider.url, providerSecret: provider.secret });
});
afterAll(async () => {
  await h.close();
  await provider.end();
});

type Status = AnswerOf<typeof verificationStatus>;
const start = (player: TestPlayer, body: object) =>
  h.call<Status>('/v1/verification/start', body, { token: player.token, key: null });
const status = async (player: TestPlayer) =>
  must(await h.call<Status>('/v1/verification/status', {}, { token: player.token }));

interface CheckRow {
  readonly check_id: string;
  readonly state: string;
  readonly details: { sealed: string } | null;
}

function checksOf({ player }: TestPlayer): Promise<CheckRow[]> {
  return h.app.deps.db.query<CheckRow>(
    `select check_id, state, details from verification where bucket = $1 and player_id = $2
     order by started_at`,
    [player.bucket, player.playerId],
  );
}

/** Runs the jobs that are due now, and those due after a while. */
async function advanceAndSettle(ms: number): Promise<void> {
  h.clock.advance(ms);
  await h.settle();
}

test('an approved check verifies the player and stores no details', async () => {
  const player = await newGuest(h);
  expect(await status(player)).toMatchObject({ tier: 'guest', state: 'none', startTime: null });
  const at = h.clock.now();
  const started = must(await start(player, APPROVED));
  const promised = { startTime: at, decideBy: at + 72 * HOUR_MS, decideTime: null };
  expect(started).toEqual({ tier: 'guest', state: 'pending', reason: null, ...promised });
  expect(await pendingCheck(h.app.deps.db, player.player)).toEqual({
    decideBy: at + 72 * HOUR_MS,
  });
  expect(await isVerified(h.app.deps.db, player.player)).toBe(false);
  await advanceAndSettle(0);
  expect(await status(player)).toMatchObject({
    tier: 'verified',
    state: 'approved',
    decideTime: at,
  });
  expect(await isVerified(h.app.deps.db, player.player)).toBe(true);
  expect(await checksOf(player)).toMatchObject([{ state: 'approved', details: null }]);
  expect((await start(player, APPROVED)).msgCode).toBe('already_verified');
});

/** Every stored name of a player, in any table. */
async function namesKept({ player }: TestPlayer): Promise<string[]> {
  const rows = await h.app.deps.db.query<{ name: string | null }>(
    `select unnest(array[verified_name, payout_holder]) as name from player
       where bucket = $1 and player_id = $2
     union all select name from verification where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return rows.flatMap(({ name }) => (name === null ? [] : [name]));
}

async function exported({ token }: TestPlayer): Promise<Record<string, unknown>> {
  const answer = await h.call<{ text: string }>('/v1/export', { format: 'json' }, { token });
  return JSON.parse(must(answer).text) as Record<string, unknown>;
}

test("a verified name is stored once and is in the player's export", async () => {
  const player = await newGuest(h);
  must(await start(player, APPROVED));
  const waiting = await exported(player);
  expect(waiting['identityChecks']).toMatchObject([{ stated_name: 'Asha Example' }]);
  await advanceAndSettle(0);
  expect(await namesKept(player)).toEqual(['Asha Example']);
  const { player: data } = await exported(player);
  expect(data).toMatchObject({ verified_name: 'Asha Example' });
});

test.each([
  ['approved', APPROVED],
  ['not decided', WAITING],
])(
  'a closed account keeps no name of a check that was %s, nor gets one later',
  async (_, stated) => {
    const player = await newGuest(h);
    must(await start(player, stated));
    await advanceAndSettle(0);
    must(await h.call('/user/close', {}, { token: player.token }));
    expect(await namesKept(player)).toEqual([]);
    const [check] = await checksOf(player);
    if (check?.state === 'pending') await provider.control(`/identity/${check.check_id}/approve`);
    await advanceAndSettle(HOUR_MS);
    expect((await checksOf(player)).map(({ state }) => state)).toEqual(['approved']);
    expect(await namesKept(player)).toEqual([]);
  },
);

test('details are encrypted at rest and deleted once the provider has them', async () => {
  const player = await newGuest(h);
  must(await start(player, WAITING));
  const [before] = await checksOf(player);
  const stored = Buffer.from(before?.details?.sealed ?? '', 'base64').toString('latin1');
  expect(stored.length).toBeGreaterThan(50);
  expect(stored).not.toMatch(/Asha|1991|DEMO/);
  await advanceAndSettle(0);
  expect(await checksOf(player)).toMatchObject([{ state: 'pending', details: null }]);
});

test('a refused check has a reason and can be repeated', async () => {
  const player = await newNamedPlayer(h);
  must(await start(player, REFUSED));
  await advanceAndSettle(0);
  const refused = { tier: 'bound', state: 'refused', reason: 'document_not_accepted' };
  expect(await status(player)).toMatchObject(refused);
  h.clock.advance(1);
  expect(must(await start(player, APPROVED)).state).toBe('pending');
  await advanceAndSettle(0);
  expect((await status(player)).tier).toBe('verified');
});

test('a malformed document number is refused', async () => {
  const player = await newGuest(h);
  must(await start(player, { ...APPROVED, document: '№ 4821/7730' }));
  await advanceAndSettle(0);
  expect(await status(player)).toMatchObject({ reason: 'document_not_accepted' });
});

test('there is one check at a time: concurrent starts return the same one', async () => {
  const player = await newGuest(h);
  const replies = await Promise.all(Array.from({ length: 8 }, () => start(player, WAITING)));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await checksOf(player)).toHaveLength(1);
});

test('a pending check is decided as soon as the provider decides', async () => {
  const player = await newGuest(h);
  must(await start(player, WAITING));
  await advanceAndSettle(0);
  await advanceAndSettle(3_000);
  expect((await status(player)).state).toBe('pending');
  const [check] = await checksOf(player);
  await provider.control(`/identity/${check?.check_id}/approve`);
  await advanceAndSettle(HOUR_MS);
  expect((await status(player)).tier).toBe('verified');
});

test('a check survives a provider outage and is decided afterwards', async () => {
  const player = await newGuest(h);
  await provider.kill();
  must(await start(player, APPROVED));
  await advanceAndSettle(0);
  await advanceAndSettle(10_000);
  expect((await status(player)).state).toBe('pending');
  await provider.start();
  await advanceAndSettle(HOUR_MS);
  expect((await status(player)).state).toBe('approved');
});

test("a check undecided after 72 hours counts in the player's favour until decided", async () => {
  const player = await newGuest(h);
  must(await start(player, WAITING));
  await advanceAndSettle(0);
  await advanceAndSettle(72 * HOUR_MS - 1);
  expect((await status(player)).state).toBe('pending');
  await advanceAndSettle(1);
  expect(await status(player)).toMatchObject({ state: 'pending', reason: null });
  expect(await idCheckOf(h.app.deps.db, player.player, h.clock.now())).toEqual({ kind: 'overdue' });
  const cases = await h.app.deps.db.query(
    "select detail from staff_case where kind = 'verification' and player_id = $1",
    [player.player.playerId],
  );
  expect(cases).toEqual([{ detail: { reason: 'not_decided_in_time' } }]);
  const [check] = await checksOf(player);
  await provider.control(`/identity/${check?.check_id}/approve`);
  await advanceAndSettle(HOUR_MS);
  expect((await status(player)).tier).toBe('verified');
});

test('two processes decide a check once', async () => {
  const other = await openTestApp({
    beside: h,
    providerUrl: provider.url,
    providerSecret: provider.secret,
  });
  try {
    const players = await Promise.all(Array.from({ length: 6 }, () => newGuest(h)));
    for (const player of players) must(await start(player, APPROVED));
    const settle = [h, other].map((app) => app.settle());
    await Promise.all(settle);
    for (const player of players) {
      expect((await status(player)).tier).toBe('verified');
      expect(await checksOf(player)).toHaveLength(1);
    }
  } finally {
    await other.close();
  }
});

test('an underage player is refused immediately, exact to the day', async () => {
  const player = await newGuest(h);
  const eve = await h.app.deps.db.query<{ today: string }>(
    "select to_char(to_timestamp($1 / 1000.0) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today",
    [h.clock.now()],
  );
  const today = eve[0]?.today ?? '';
  const year = Number.parseInt(today.slice(0, 4), 10) - 18;
  const tomorrow = `${year}${today.slice(4, 8)}${String(Number.parseInt(today.slice(8), 10) + 1).padStart(2, '0')}`;
  const refused = must(await start(player, { ...APPROVED, birthDate: tomorrow }));
  expect(refused).toMatchObject({ state: 'refused', reason: 'under_age' });
  expect(await checksOf(player)).toMatchObject([{ details: null }]);
  h.clock.advance(1);
  const ofAge = must(await start(player, { ...APPROVED, birthDate: `${year}${today.slice(4)}` }));
  expect(ofAge.state).toBe('pending');
});

for (const birthDate of ['1991-02-30', '1991-13-01', '1991-00-10', '1991-04-00', '2023-02-29']) {
  test(`the impossible day ${birthDate} is refused as malformed`, async () => {
    const player = await newGuest(h);
    const reply = await start(player, { ...APPROVED, birthDate });
    const fields = [{ field: 'birthDate', reason: 'malformed' }];
    expect(reply).toMatchObject({ status: 400, data: { fields } });
    expect(await checksOf(player)).toEqual([]);
  });
}
