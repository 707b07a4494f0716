import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { deliver, moneyOf, settle, staffCases, tracker } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

/** Late, wrong or missing provider answers end in a ledger booking or a staff case. */

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.newTest());

async function begun(): Promise<string> {
  const id = await desk.begun();
  await settle(desk.h);
  return id;
}

async function paid(): Promise<string> {
  const id = await begun();
  desk.provider.set(id, 'paid');
  await desk.advanceAndSettle(MINUTE_MS);
  expect(await stateOf(id)).toBe(2);
  return id;
}

async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2)
    await desk.advanceAndSettle(Math.min(left, 2) * DAY_MS);
}

/** The claim on the provider for an order by its ledger entries, in minor units. */
async function claimed(id: string): Promise<number> {
  const [row] = await desk.h.app.deps.db.query<{ sum: number }>(
    `select coalesce(-sum(amount), 0)::bigint as sum from ledger_entry
     where cause_id = $1 and account = 'claims:sandbox'`,
    [id],
  );
  return row?.sum ?? 0;
}

/** Read from the ledger, because a session expires before the late answer. */
async function stateOf(id: string): Promise<number | undefined> {
  const [row] = await desk.h.app.deps.db.query<{ state: number }>(
    'select state from withdrawal where order_id = $1',
    [id],
  );
  return row?.state;
}
const cases = (id: string) => staffCases(desk.h, id);

test.each([5, 60])(
  'withdrawal: a bank return %i days late is booked though the first read fails',
  async (age) => {
    const id = await paid();
    await desk.advanceAndSettle(age * DAY_MS);
    desk.provider.set(id, 'returned', 'returned_by_bank');
    desk.provider.mode = 'down';
    expect(await deliver(desk.h, 'payout.returned', id)).toBe(200);
    await settle(desk.h);
    desk.provider.mode = 'ok';
    await days(1);
    expect(await stateOf(id)).toBe(3);
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  },
);

test('withdrawal: a return event is read again until a read confirms it', async () => {
  const id = await paid();
  await days(5);
  expect(await deliver(desk.h, 'payout.returned', id)).toBe(200);
  await days(8);
  expect(await stateOf(id)).toBe(2);
  expect(await cases(id)).toContain('event_unconfirmed');
  desk.provider.set(id, 'returned', 'returned_by_bank');
  await days(2);
  expect(await stateOf(id)).toBe(3);
});

test.each([408, 422, 429, 503])(
  'withdrawal: a resend refused with %i after a send of unknown outcome returns nothing',
  async (status) => {
    desk.provider.mode = 'later';
    const id = await begun();
    desk.provider.mode = 'refuse';
    desk.provider.refusal = status;
    for (let hour = 0; hour < 30; hour += 3) await desk.advanceAndSettle(3 * HOUR_MS);
    expect(await stateOf(id)).toBe(1);
    desk.provider.arrive(id);
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(HOUR_MS);
    expect(await stateOf(id)).toBe(2);
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  },
);

test.each([404, 408, 425, 429])(
  'withdrawal: status %i on the first send is no refusal either',
  async (status) => {
    desk.provider.mode = 'refuse';
    desk.provider.refusal = status;
    const id = await begun();
    for (let hour = 0; hour < 30; hour += 3) await desk.advanceAndSettle(3 * HOUR_MS);
    expect(await stateOf(id)).toBe(1);
  },
);

test('withdrawal: a state unknown for 14 days returns to cash and opens a claim', async () => {
  desk.provider.mode = 'later';
  const id = await begun();
  desk.provider.mode = 'down';
  await days(13);
  expect(await stateOf(id)).toBe(1);
  await days(2);
  expect(await stateOf(id)).toBe(3);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  expect(await claimed(id)).toBe(988_000);
  expect(await cases(id)).toContain('payout_claim');

  // The provider had accepted it after all, and reports it when reachable again.
  desk.provider.mode = 'ok';
  desk.provider.arrive(id);
  desk.provider.set(id, 'paid');
  await days(2);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  expect(await claimed(id)).toBe(988_000);
  expect(await cases(id)).toContain('payout_paid_after_return');
});

test('withdrawal: a claim is settled when the provider reports it never paid', async () => {
  desk.provider.mode = 'mute';
  const id = await begun();
  desk.provider.mode = 'down';
  await days(15);
  expect(await claimed(id)).toBe(988_000);
  desk.provider.mode = 'ok';
  desk.provider.set(id, 'failed', 'bank_closed');
  await days(8);
  expect(await claimed(id)).toBe(0);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('withdrawal: "paid" after the return opens a case and a claim', async () => {
  const id = await begun();
  desk.provider.set(id, 'failed', 'bank_closed');
  await desk.advanceAndSettle(MINUTE_MS);
  expect(await stateOf(id)).toBe(3);
  desk.provider.set(id, 'paid');
  await days(2);
  expect(await stateOf(id)).toBe(3);
  expect(await cases(id)).toContain('payout_paid_after_return');
  expect(await claimed(id)).toBe(988_000);
  desk.provider.set(id, 'returned', 'returned_by_bank');
  await deliver(desk.h, 'payout.returned', id);
  await settle(desk.h);
  expect(await claimed(id)).toBe(0);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('withdrawal: a confirmed cancellation returns the money for good when late', async () => {
  desk.provider.mode = 'later';
  desk.provider.cancels = true;
  const id = await begun();
  desk.provider.mode = 'refuse';
  for (let hour = 0; hour < 21; hour += 3) await desk.advanceAndSettle(3 * HOUR_MS);
  expect(await stateOf(id)).toBe(1);
  await desk.advanceAndSettle(5 * HOUR_MS);
  expect(await stateOf(id)).toBe(3);
  expect(() => desk.provider.arrive(id)).toThrow('on its way');
});

test('withdrawal: a retry by the bank is a separate step', async () => {
  const id = await begun();
  desk.provider.set(id, 'processing');
  await desk.advanceAndSettle(MINUTE_MS);
  desk.provider.set(id, 'retrying');
  await desk.advanceAndSettle(10 * MINUTE_MS);
  desk.provider.set(id, 'paid');
  await desk.advanceAndSettle(10 * MINUTE_MS);
  const { codes } = await tracker(desk.h, desk.guest, id);
  expect(codes.filter((code) => code >= 1700)).toEqual([1700, 1900, 2100, 2200]);
});
