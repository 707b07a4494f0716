import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type {
  previewWriteOff as previewOperation,
  requestWriteOff as requestOperation,
} from '@glasshouse/contract/backoffice/money/request-write-off.ts';
import { minor } from '@glasshouse/contract/money.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { newName, playerRef, type PlayerRef } from '../../platform/ids.ts';
import { openTransfers, requestApproval, type ApprovalTransfer } from '../staff/index.ts';
import { hasPlayer } from '../statement/index.ts';
import { effectsOf } from './effects.ts';

const UNKNOWN = { ok: false, code: 'player_unknown', data: null } as const;

/** Returns what a player owes and what writing all of it off would change. */
export async function previewWriteOff(
  { db }: StaffCall,
  { userId }: RequestOf<typeof previewOperation>,
): Promise<Outcome<typeof previewOperation>> {
  const player = playerRef(Number.parseInt(userId, 10));
  if (!(await hasPlayer(db, player))) return UNKNOWN;
  const owed = await owedBy(db, player);
  const effects = owed === 0 ? [] : await effectsOf(db, [writeOff(player, owed)]);
  return { ok: true, data: { owed, effects } };
}

/** Requests that an amount owed is written off. */
export async function requestWriteOff(
  call: StaffCall,
  { userId, amount, reason }: RequestOf<typeof requestOperation>,
): Promise<Outcome<typeof requestOperation>> {
  const player = playerRef(Number.parseInt(userId, 10));
  if (!(await hasPlayer(call.db, player))) return UNKNOWN;
  const owed = await owedBy(call.db, player);
  if (amount > owed) return { ok: false, code: 'more_than_owed', data: { owed } };
  const approvalId = await requestApproval(call, {
    kind: 'write_off',
    subject: null,
    playerId: player.playerId,
    reason,
    transfers: [writeOff(player, amount)],
  });
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  return { ok: true, data: { approvalId } };
}

/** The loss goes to the operator's account of write-offs; the player's balances do not change. */
function writeOff(player: PlayerRef, amount: number): ApprovalTransfer {
  const causeId = newName();
  return {
    ...player,
    key: `write-off:${causeId}`,
    debit: 'write_offs',
    credit: 'receivable',
    amount: minor(amount),
    cause: 'write_off',
    causeId,
  };
}

/** What chargebacks left on the receivable account, less what is written off or requested to be. */
async function owedBy(db: Queryable, { bucket, playerId }: PlayerRef): Promise<number> {
  const [row] = await db.query<{ owed: number }>(
    `select coalesce(sum(case when debit = 'receivable' then amount else -amount end), 0)::bigint
       as owed
     from ledger_transfer
     where bucket = $1 and player_id = $2 and (debit = 'receivable' or credit = 'receivable')`,
    [bucket, playerId],
  );
  const open = await openTransfers(db, { playerId, credit: 'receivable' });
  return Math.max(0, (row?.owed ?? 0) - open.amount);
}
