import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { withholdingRegister as operation } from '@glasshouse/contract/backoffice/reports/withholding-register.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { readPlace, writePlace } from '../../../platform/list-place.ts';

interface Row {
  readonly at: number;
  readonly player_id: number;
  readonly journal_seq: number;
  readonly withheld: number;
  readonly order_id: string | null;
  readonly amount: number | null;
  readonly law: string | null;
}

const DEFAULT_LIMIT = 50;

/** One side of the account by its index; a transfer has the account on one side only. */
const side = (name: 'credit' | 'debit', sign: string) => `(
  select bucket, at, player_id, journal_seq, ${sign}amount as withheld, cause_id
  from ledger_transfer
  where ${name} = 'withholding' and at >= $1 and at < $2
    and (at, player_id, journal_seq) < ($3, $4, $5)
  order by at desc, player_id desc, journal_seq desc limit $6)`;

/** Returns the tax withheld and given back, the newest first. */
export async function withholdingRegister(
  { db }: StaffCall,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const until = input.until ?? Number.MAX_SAFE_INTEGER;
  const [at, playerId, entry] = readPlace(input.before, 3) ?? [until, 0, 0];
  const rows = await db.query<Row>(
    `select t.at, t.player_id, t.journal_seq, t.withheld, w.order_id, w.amount,
       w.withholding_law as law
     from (select * from (${side('credit', '')} union all ${side('debit', '-')}) x
       order by at desc, player_id desc, journal_seq desc limit $6) t
     left join withdrawal_tax w on w.bucket = t.bucket and w.order_id = t.cause_id
     order by t.at desc, t.player_id desc, t.journal_seq desc`,
    [input.from ?? 0, until, at, playerId, entry, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ok: true,
    data: {
      rows: page.map((row) => ({
        at: row.at,
        userId: String(row.player_id),
        entry: row.journal_seq,
        orderId: row.order_id,
        amount: row.amount,
        withheld: row.withheld,
        law: row.law,
      })),
      next:
        rows.length > limit && last !== undefined
          ? writePlace([last.at, last.player_id, last.journal_seq])
          : null,
    },
  };
}
