import type { Database } from '@glasshouse/server/platform/database.ts';
import { checkBooks } from '../ledger-check/run.ts';
import type { ChaosPlayer, Memory } from './player.ts';

/** Violations, one sentence each; empty if there are none. */
export async function verify(db: Database, players: readonly ChaosPlayer[]): Promise<string[]> {
  const found: string[] = [];
  for (const { record } of players) {
    found.push(...(await spinsOf(db, record)));
    found.push(...(await ordersOf(db, record)));
  }
  for (const cell of db.cells) found.push(...(await wrongBooks(cell)));
  return found;
}

async function wrongBooks(cell: Database): Promise<string[]> {
  const report = await checkBooks(cell);
  return report.differences.map(
    ({ where, what, claimed, follows }) =>
      `ledger: ${where}: ${what} says ${claimed}, but ${follows} follows`,
  );
}

/** Checks that exactly the acknowledged spins are stored, each once and as answered. */
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
  const stored = new Map(rows.map((row) => [row.seq, row]));
  if (stored.size !== rows.length) found.push(`player ${userId}: a spin is stored twice`);
  for (const [seq, answered] of spins) {
    const row = stored.get(seq);
    if (row === undefined) {
      found.push(`player ${userId}: acknowledged spin ${seq} is lost`);
      continue;
    }
    const same = row.stake === answered.stake && row.win === answered.win;
    if (!same || row.cash_after !== answered.cash || row.bonus_after !== answered.bonus) {
      found.push(`player ${userId}: spin ${seq} is stored otherwise than it was answered`);
    }
  }
  if (rows.length !== spins.size) {
    found.push(`player ${userId}: ${rows.length} spins stored, ${spins.size} acknowledged`);
  }
  return found;
}

/**
 * Checks that exactly the acknowledged orders are stored. A deposit that was refused because the
 * provider did not respond may still be open there: it may be stored without a payment.
 */
async function ordersOf(db: Database, memory: Memory): Promise<string[]> {
  const { userId, deposits, withdrawals, refusals } = memory;
  const id = Number.parseInt(userId, 10);
  const found: string[] = [];
  for (const [table, answered] of [
    ['deposit', deposits],
    ['withdrawal', new Set(withdrawals.keys())],
  ] as const) {
    const unpaid = table === 'deposit' ? 'arrived_amount = 0' : 'false';
    const rows = await db.query<{ order_id: string; unpaid: boolean }>(
      `select order_id, ${unpaid} as unpaid from ${table} where player_id = $1`,
      [id],
    );
    const stored = new Set(rows.map((row) => row.order_id));
    for (const orderId of answered.difference(stored)) found.push(`${table} ${orderId} is lost`);
    const others = rows.filter((row) => !answered.has(row.order_id));
    for (const { order_id: orderId } of others.filter((row) => !row.unpaid)) {
      found.push(`${table} ${orderId} is stored without an acknowledgement`);
    }
    const refused = refusals.get('provider_refused') ?? 0;
    const open = others.filter((row) => row.unpaid).length;
    if (open > refused) {
      found.push(`player ${userId}: ${open} unpaid orders for ${refused} refused deposits`);
    }
  }
  return found;
}
