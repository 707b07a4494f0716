import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import {
  ask,
  bookFaults,
  deliver,
  giveCash,
  moneyOf,
  settle,
  tracker,
} from '../testing/cashier.ts';
import { scriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

/** Late, wrong or missing provider answers end in a ledger booking or a staff case. */

let provider: ScriptedProvider;
let h: TestApp;
let guest: TestPlayer;
beforeAll(async () => {
  provider = await scriptedProvider();
  h = await openTestApp({ providerUrl: provider.url });
});
afterAll(async () => {
  expect(await bookFaults(h)).toEqual([]);
  await h.close();
  await provider.close();
});
beforeEach(async () => {
  provider.mode = 'ok';
  provider.refusal = 422;
  provider.cancels = false;
  guest = await newGuest(h);
  await giveCash(h, guest, 2_000_000);
});

async function begun(): Promise<string> {
  const { orderId } = must(await ask(h, guest, { amount: 1_000_000 }));
  await settle(h);
  return orderId;
}

async function paid(): Promise<string> {
  const id = await begun();
  provider.set(id, 'paid');
  await advanceAndSettle(MINUTE_MS);
  expect(await stateOf(id)).toBe(2);
  return id;
}

async function advanceAndSettle(ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
}

async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2) await advanceAndSettle(Math.min(left, 2) * DAY_MS);
}

/** The claim on the provider for an order by its ledger entries, in minor units. */
async function claimed(id: string): Promise<number> {
  const [row] = await h.app.deps.db.query<{ sum: number }>(
    `select coalesce(-sum(amount), 0)::bigint as sum from ledger_entry
     where cause_id = $1 and account = 'claims:sandbox'`,
    [id],
  );
  return row?.sum ?? 0;
}

/** Read from the ledger, because a session expires before the late answer. */
async function stateOf(id: string): Promise<number | undefined> {
  const [row] = await h.app.deps.db.query<{ state: number }>(
    'select state from withdrawal where order_id = $1',
    [id],
  );
  return row?.state;
}
const cases = (id: string) =>
  h.app.deps.db
    .query<{ kind: string }>('select kind from staff_case where reference = $1', [id])
    .then((rows) => rows.map(({ kind }) => kind));

test.each([5, 60])(
  'withdrawal: a bank return %i days late is booked though the first read fails',
  async (age) => {
    const id = await paid();
    await advanceAndSettle(age * DAY_MS);
    provider.set(id, 'returned', 'returned_by_bank');
    provider.mode = 'down';
    expect(await deliver(h, 'payout.returned', id)).toBe(200);
    await settle(h);
    provider.mode = 'ok';
    await days(1);
    expect(await stateOf(id)).toBe(3);
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  },
);

test('withdrawal: a return event is read again until a read confirms it', async () => {
  const id = await paid();
  await days(5);
  expect(await deliver(h, 'payout.returned', id)).toBe(200);
  await days(8);
  expect(await stateOf(id)).toBe(2);
  expect(await cases(id)).toContain('event_unconfirmed');
  provider.set(id, 'returned', 'returned_by_bank');
  await days(2);
  expect(await stateOf(id)).toBe(3);
});

test.each([408, 422, 429, 503])(
  'withdrawal: a resend refused with %i after a send of unknown outcome returns nothing',
  async (status) => {
    provider.mode = 'later';
    const id = await begun();
    provider.mode = 'refuse';
    provider.refusal = status;
    for (let hour = 0; hour < 30; hour += 3) await advanceAndSettle(3 * HOUR_MS);
    expect(await stateOf(id)).toBe(1);
    provider.arrive(id);
    provider.set(id, 'paid');
    await advanceAndSettle(HOUR_MS);
    expect(await stateOf(id)).toBe(2);
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  },
);

test.each([404, 408, 425, 429])(
  'withdrawal: status %i on the first send is no refusal either',
  async (status) => {
    provider.mode = 'refuse';
    provider.refusal = status;
    const id = await begun();
    for (let hour = 0; hour < 30; hour += 3) await advanceAndSettle(3 * HOUR_MS);
    expect(await stateOf(id)).toBe(1);
  },
);

test('withdrawal: a state unknown for 14 days returns to cash and opens a claim', async () => {
  provider.mode = 'later';
  const id = await begun();
  provider.mode = 'down';
  await days(13);
  expect(await stateOf(id)).toBe(1);
  await days(2);
  expect(await stateOf(id)).toBe(3);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  expect(await claimed(id)).toBe(988_000);
  expect(await cases(id)).toContain('payout_claim');

  // The provider had accepted it after all, and reports it when reachable again.
  provider.mode = 'ok';
  provider.arrive(id);
  provider.set(id, 'paid');
  await days(2);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  expect(await claimed(id)).toBe(988_000);
  expect(await cases(id)).toContain('payout_paid_after_return');
});

test('withdrawal: a claim is settled when the provider reports it never paid', async () => {
  provider.mode = 'mute';
  const id = await begun();
  provider.mode = 'down';
  await days(15);
  expect(await claimed(id)).toBe(988_000);
  provider.mode = 'ok';
  provider.set(id, 'failed', 'bank_closed');
  await days(8);
  expect(await claimed(id)).toBe(0);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('withdrawal: "paid" after the return opens a case and a claim', async () => {
  const id = await begun();
  provider.set(id, 'failed', 'bank_closed');
  await advanceAndSettle(MINUTE_MS);
  expect(await stateOf(id)).toBe(3);
  provider.set(id, 'paid');
  await days(2);
  expect(await stateOf(id)).toBe(3);
  expect(await cases(id)).toContain('payout_paid_after_return');
  expect(await claimed(id)).toBe(988_000);
  provider.set(id, 'returned', 'returned_by_bank');
  await deliver(h, 'payout.returned', id);
  await settle(h);
  expect(await claimed(id)).toBe(0);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('withdrawal: a confirmed cancellation returns the money for good when late', async () => {
  provider.mode = 'later';
  provider.cancels = true;
  const id = await begun();
  provider.mode = 'refuse';
  for (let hour = 0; hour < 21; hour += 3) await advanceAndSettle(3 * HOUR_MS);
  expect(await stateOf(id)).toBe(1);
  await advanceAndSettle(5 * HOUR_MS);
  expect(await stateOf(id)).toBe(3);
  expect(() => provider.arrive(id)).toThrow('on its way');
});

test('withdrawal: a retry by the bank is a separate step', async () => {
  const id = await begun();
  provider.set(id, 'processing');
  await advanceAndSettle(MINUTE_MS);
  provider.set(id, 'retrying');
  await advanceAndSettle(10 * MINUTE_MS);
  provider.set(id, 'paid');
  await advanceAndSettle(10 * MINUTE_MS);
  const { codes } = await tracker(h, guest, id);
  expect(codes.filter((code) => code >= 1700)).toEqual([1700, 1900, 2100, 2200]);
});
