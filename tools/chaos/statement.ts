import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { advanceClock } from './incidents/clock.ts';

interface Line {
  readonly id: string;
  readonly kind: 'deposit' | 'payout' | 'payoutReturned' | 'depositReturned' | 'chargeback';
  readonly orderId: string;
  readonly amount: number;
}

/** An order's money in and out, in minor units. */
interface Flow {
  in: number;
  out: number;
}

/** Polling finds what lost webhooks missed, but less and less often, so the clock is advanced. */
const MOVES_MS = [
  MINUTE_MS / 6,
  MINUTE_MS,
  ...[5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[2, 6, 12, 24, 48].map((hours) => hours * HOUR_MS),
];
/** How long to wait for agreement before the clock is advanced, and after each advance. */
const SETTLE_MS = 6_000;
const POLL_MS = 500;
const INWARD = new Set<Line['kind']>(['deposit', 'payoutReturned']);

/**
 * Waits until the provider's statement and our ledger agree on every line: each order's money in
 * and out through the provider's clearing account, and each payment by its id. Advances the demo
 * clock by up to four days. Returns the remaining differences, one sentence each.
 */
export async function agreeWithProvider(db: Database, provider: string): Promise<string[]> {
  const moves = [...MOVES_MS];
  for (;;) {
    const deadline = Date.now() + SETTLE_MS;
    let found: string[];
    do {
      await sleep(POLL_MS);
      found = await differences(db, await statement(provider));
      if (found.length === 0) return [];
    } while (Date.now() < deadline);
    const next = moves.shift();
    if (next === undefined) return found;
    await advanceClock({ provider }, next);
  }
}

async function differences(db: Database, lines: readonly Line[]): Promise<string[]> {
  const theirs = new Map<string, Flow>();
  for (const { kind, orderId, amount } of lines) {
    const flow = theirs.get(orderId) ?? { in: 0, out: 0 };
    flow[INWARD.has(kind) ? 'in' : 'out'] += amount;
    theirs.set(orderId, flow);
  }
  const rows = await db.query<Booked>(
    `select cause_id as order_id,
       coalesce(sum(amount) filter (where debit like 'clearing:%'), 0)::bigint as came_in,
       coalesce(sum(amount) filter (where credit like 'clearing:%'), 0)::bigint as went_out,
       coalesce(sum(amount) filter (where credit like 'claims:%'), 0)::bigint as unclaimed
     from transfer where debit like 'clearing:%' or credit like 'clearing:%' group by cause_id`,
  );
  const found: string[] = [];
  const booked = new Set<string>();
  for (const row of rows) {
    const { order_id: orderId, came_in: cameIn, went_out: wentOut } = row;
    booked.add(orderId);
    const flow = theirs.get(orderId) ?? { in: 0, out: 0 };
    if (agrees(row, flow)) continue;
    found.push(
      `order ${orderId}: booked ${cameIn} in and ${wentOut} out, ` +
        `the provider's statement says ${flow.in} and ${flow.out}`,
    );
  }
  for (const [orderId, flow] of theirs) {
    if (booked.has(orderId)) continue;
    found.push(`order ${orderId}: the provider's ${flow.in} in, ${flow.out} out are not booked`);
  }
  return [...found, ...(await paymentsMissing(db, lines))];
}

/** An order's totals in the ledger, in minor units. */
interface Booked {
  readonly order_id: string;
  readonly came_in: number;
  readonly went_out: number;
  /** Settled claims on the provider: either booked out and in once more, or never paid out. */
  readonly unclaimed: number;
}

function agrees({ came_in: cameIn, went_out: wentOut, unclaimed }: Booked, flow: Flow): boolean {
  if (cameIn === flow.in && wentOut === flow.out) return true;
  // After fourteen days a withdrawal counts as possibly paid, until the provider reports a failure.
  return cameIn - unclaimed === flow.in && wentOut - unclaimed === flow.out;
}

/** Checks that each payment of the statement is stored once, with its amount. */
async function paymentsMissing(db: Database, lines: readonly Line[]): Promise<string[]> {
  const rows = await db.query<{ payment_id: string; amount: number }>(
    'select payment_id, amount from deposit_payment',
  );
  const stored = new Map(rows.map((row) => [row.payment_id, row.amount]));
  const payments = lines.filter(({ kind }) => kind === 'deposit');
  const found = payments
    .filter(({ id, amount }) => stored.get(id) !== amount)
    .map(({ id, amount }) => `payment ${id} of ${amount} is stored as ${stored.get(id) ?? 'none'}`);
  if (stored.size > payments.length) found.push('payments are stored that the provider never had');
  return found;
}

/** Returns every line of every day. */
async function statement(provider: string): Promise<Line[]> {
  const answer = await fetch(`${provider}/control/statement`);
  return ((await answer.json()) as { entries: Line[] }).entries;
}
