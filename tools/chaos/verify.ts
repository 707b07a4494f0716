import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { checkBooks } from '../ledger-check/run.ts';
import type { ChaosPlayer, Memory } from './player.ts';

/** What did not hold, each in a sentence; empty when all did. */
export async function verify(db: Database, players: readonly ChaosPlayer[]): Promise<string[]> {
  const found: string[] = [];
  for (const { record } of players) {
    found.push(...(await spinsOf(db, record)));
    found.push(...(await ordersOf(db, record)));
  }
  const report = await checkBooks(db);
  for (const { where, what, claimed, follows } of report.differences) {
    found.push(`ledger: ${where}: ${what} says ${claimed}, but ${follows} follows`);
  }
  return found;
}

/** Each acknowledged spin stands once and as it was told, and no other stands beside them. */
async function spinsOf(db: Database, { userId, spins }: Memory): Promise<string[]> {
  const id = Number.parseInt(userId, 10);
  const rows = await db.query<{
    seq: number;
    stake: number;
    win: number;
    cash_after: number;
    bonus_after: number;
  }>('select seq, stake, win, cash_after, bonus_after from round where player_id = $1', [id]);
  const found: string[] = [];
  const standing = new Map(rows.map((row) => [row.seq, row]));
  if (standing.size !== rows.length) found.push(`player ${userId}: a spin stands twice`);
  for (const [seq, told] of spins) {
    const row = standing.get(seq);
    if (row === undefined) {
      found.push(`player ${userId}: acknowledged spin ${seq} is lost`);
      continue;
    }
    const same = row.stake === told.stake && row.win === told.win;
    if (!same || row.cash_after !== told.cash || row.bonus_after !== told.bonus) {
      found.push(`player ${userId}: spin ${seq} stands otherwise than it was told`);
    }
  }
  if (rows.length !== spins.size) {
    found.push(`player ${userId}: ${rows.length} spins stand, ${spins.size} were acknowledged`);
  }
  return found;
}

/** The orders that stand are the acknowledged ones, each once. */
async function ordersOf(db: Database, { userId, deposits, payouts }: Memory): Promise<string[]> {
  const id = Number.parseInt(userId, 10);
  const found: string[] = [];
  for (const [table, told] of [
    ['deposit', deposits],
    ['withdrawal', new Set(payouts.keys())],
  ] as const) {
    // An order the provider could not take was refused by name; it stands as failed, unpaid.
    const refused = table === 'deposit' ? `and not (state = 'failed' and arrived_amount = 0)` : '';
    const rows = await db.query<{ order_id: string }>(
      `select order_id from ${table} where player_id = $1 ${refused}`,
      [id],
    );
    const standing = new Set(rows.map((row) => row.order_id));
    for (const orderId of told.difference(standing)) found.push(`${table} ${orderId} is lost`);
    for (const orderId of standing.difference(told)) {
      found.push(`${table} ${orderId} stands without an acknowledgement`);
    }
  }
  return found;
}

const SETTLE_MS = 120_000;

/**
 * Waits until every order has come to its end, then holds the house's books to the provider's:
 * each payment the provider took in is credited once, each payout it made is paid once.
 */
export async function reconcile(
  db: Database,
  provider: string,
  players: readonly ChaosPlayer[],
): Promise<string[]> {
  const found: string[] = [];
  const deposits = players.flatMap(({ record }) => [...record.deposits]);
  const payouts = players.flatMap(({ record }) => [...record.payouts.keys()]);
  const deadline = Date.now() + SETTLE_MS;
  for (const orderId of deposits) {
    const wanted = async () => {
      const told = await read(`${provider}/control/orders/${orderId}`);
      const payments = (told['payments'] ?? []) as { amount: number }[];
      return payments.reduce((sum, payment) => sum + payment.amount, 0);
    };
    const credited = async () => {
      const [row] = await db.query<{ sum: number }>(
        `select coalesce(sum(amount), 0)::bigint as sum from deposit_payment
         where order_id = $1 and state = 'credited'`,
        [orderId],
      );
      return row?.sum ?? 0;
    };
    const [claimed, follows] = await equalBy(deadline, credited, wanted);
    if (claimed !== follows) {
      found.push(`deposit ${orderId}: credited ${claimed}, the provider took in ${follows}`);
    }
  }
  for (const orderId of payouts) {
    const wanted = async () => {
      const told = await read(`${provider}/control/payouts/${orderId}`);
      return told['status'] === 'paid' ? 2 : told['status'] === 'accepted' ? 1 : 3;
    };
    const standing = async () => {
      const [row] = await db.query<{ state: number }>(
        'select state from withdrawal where order_id = $1',
        [orderId],
      );
      // A failed payout that waits for the player's correction is no less returned than planned.
      return row?.state === 6 ? 3 : (row?.state ?? 0);
    };
    const [claimed, follows] = await equalBy(deadline, standing, wanted);
    if (claimed !== follows) {
      found.push(`payout ${orderId}: state ${claimed}, the provider's would be ${follows}`);
    }
  }
  return found;
}

async function equalBy(
  deadline: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> {
  for (;;) {
    const values: [number, number] = [await one(), await other()];
    if (values[0] === values[1] || Date.now() > deadline) return values;
    await sleep(250);
  }
}

async function read(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  return (await response.json()) as Record<string, unknown>;
}
