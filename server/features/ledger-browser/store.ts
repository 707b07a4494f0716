import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { listTransfers } from '@glasshouse/contract/backoffice/ledger/list-transfers.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef } from '../../platform/ids.ts';

type Filter = RequestOf<typeof listTransfers>;
type View = AnswerOf<typeof listTransfers>['transfers'][number];

export interface TransferRow {
  readonly player_id: number;
  readonly journal_seq: number;
  readonly at: number;
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly cause: string;
  readonly cause_id: string;
  readonly grant_no: number | null;
  readonly requested_by: string | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
  readonly cash_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
  readonly journal_hash: Buffer;
}

const COLUMNS = `player_id, journal_seq, at, key, debit, credit, amount, cause, cause_id, grant_no,
  requested_by, approved_by, reason, cash_after, bonus_after, held_after, journal_hash`;
const NEWEST_FIRST = 'order by at desc, player_id desc, journal_seq desc';

/** The place of a row in the list. */
export type TransferPlace = readonly number[];

/**
 * Returns transfers before a place, the newest first. An account is looked for on each side by its
 * own index, because a transfer has it on one side only.
 */
export function transfersBefore(
  db: Queryable,
  filter: Filter,
  { before, limit }: { readonly before: TransferPlace | null; readonly limit: number },
): Promise<TransferRow[]> {
  const values: unknown[] = [];
  const hold = (value: unknown): string => `$${values.push(value)}`;
  const { from, until, account, cause, userId, record } = filter;
  const player = userId === undefined ? null : playerRef(Number.parseInt(userId, 10));
  const where = [
    ...(from === undefined ? [] : [`at >= ${hold(from)}`]),
    ...(until === undefined ? [] : [`at < ${hold(until)}`]),
    ...(cause === undefined ? [] : [`cause = ${hold(cause)}`]),
    ...(record === undefined ? [] : [`cause_id = ${hold(record)}`]),
    ...(player === null
      ? []
      : [`bucket = ${hold(player.bucket)} and player_id = ${hold(player.playerId)}`]),
    ...(before === null
      ? []
      : [`(at, player_id, journal_seq) < (${before.map((value) => hold(value)).join(', ')})`]),
  ];
  const most = hold(limit);
  const select = (side: string | null) =>
    `select ${COLUMNS} from ledger_transfer ${whereOf(side === null ? where : [...where, side])}
     ${NEWEST_FIRST} limit ${most}`;
  if (account === undefined) return db.query<TransferRow>(select(null), values);
  const named = hold(account);
  return db.query<TransferRow>(
    `select * from ((${select(`debit = ${named}`)}) union all (${select(`credit = ${named}`)})) x
     ${NEWEST_FIRST} limit ${most}`,
    values,
  );
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** One transfer with the entry that took it back, if any; undefined when there is no such. */
export async function transferOf(
  db: Queryable,
  userId: string,
  entry: number,
): Promise<(TransferRow & { readonly corrected_by: number | null }) | undefined> {
  const { bucket, playerId } = playerRef(Number.parseInt(userId, 10));
  const [row] = await db.query<TransferRow & { readonly corrected_by: number | null }>(
    `select ${COLUMNS}, (select r.journal_seq from ledger_transfer r
       where r.bucket = t.bucket and r.player_id = t.player_id
         and r.key = 'reversal:' || t.journal_seq) as corrected_by
     from ledger_transfer t where bucket = $1 and player_id = $2 and journal_seq = $3`,
    [bucket, playerId, entry],
  );
  return row;
}

/** A transfer in wire format. */
export function viewOf(row: TransferRow): View {
  return {
    userId: String(row.player_id),
    entry: row.journal_seq,
    at: row.at,
    cause: row.cause,
    causedBy: causeOf(row),
    debit: row.debit,
    credit: row.credit,
    amount: row.amount,
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    heldAfter: row.held_after,
    reason: row.reason,
    requestedBy: row.requested_by,
    approvedBy: row.approved_by,
    key: row.key,
    hash: row.journal_hash.toString('hex'),
  };
}

const KINDS: Readonly<Record<string, View['causedBy']['kind']>> = {
  deposit: 'deposit',
  deposit_return: 'deposit',
  chargeback: 'deposit',
  withdrawal: 'withdrawal',
  invite: 'player',
};

function causeOf({ cause, cause_id: id, grant_no: grantNo, player_id: owner }: TransferRow) {
  if (cause === 'correction') return { kind: 'transfer' as const, id: `${owner}-${id}` };
  if (grantNo !== null) return { kind: 'bonus' as const, id: String(grantNo) };
  return { kind: KINDS[cause] ?? ('other' as const), id };
}
