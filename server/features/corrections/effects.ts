import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { readApproval } from '@glasshouse/contract/backoffice/money/read-approval.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';

type Effect = AnswerOf<typeof readApproval>['effects'][number];

/** A transfer that is planned, or made as an entry of the player's journal. */
interface Planned {
  readonly playerId: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly entry?: number | null;
}

type Balances = Readonly<Record<'cash' | 'bonus' | 'held', number>>;

/** What transfers change, each account of each player once: then for made ones, else now. */
export async function effectsOf(db: Queryable, planned: readonly Planned[]): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const [playerId, own] of Map.groupBy(planned, (one) => one.playerId)) {
    const balances = await balancesBefore(db, playerRef(playerId), own);
    const changes = new Map<string, number>();
    for (const { debit, credit, amount } of own) {
      changes.set(debit, (changes.get(debit) ?? 0) - amount);
      changes.set(credit, (changes.get(credit) ?? 0) + amount);
    }
    for (const [account, change] of changes) {
      const before = balances[account as keyof Balances] ?? null;
      const after = before === null ? null : before + change;
      effects.push({ userId: String(playerId), account, change, before, after });
    }
  }
  return effects;
}

/** Balances before the first of a player's transfers: as the journal has them, or now. */
async function balancesBefore(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  own: readonly Planned[],
): Promise<Partial<Balances>> {
  const first = own[0]?.entry ?? null;
  const [row] =
    first === null
      ? await db.query<Balances>(
          'select cash, bonus, held from wallet_balances where bucket = $1 and player_id = $2',
          [bucket, playerId],
        )
      : await db.query<Balances>(
          `select cash_after + ${moved('cash')} as cash,
             bonus_after + ${moved('bonus')} as bonus,
             held_after + ${moved('held')} as held
           from ledger_transfer where bucket = $1 and player_id = $2 and journal_seq = $3`,
          [bucket, playerId, first],
        );
  return row ?? {};
}

/** What undoes a transfer on one account. */
function moved(account: string): string {
  return `case '${account}' when debit then amount when credit then -amount else 0 end`;
}
