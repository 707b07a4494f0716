import type { Static } from 'typebox';
import type { StatementLine } from '@glasshouse/contract/statement/statement-line.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { LineKind } from '../journal/index.ts';
import type { LineRow } from './store.ts';

export type Line = Static<ReturnType<typeof StatementLine>>;
type What = Line['what'];

/** Maps a journal row to wire format. */
export function lineOf(player: PlayerRef, row: LineRow): Line {
  const what = whatOf(row);
  return {
    line: row.journal_seq,
    at: row.at,
    kind: kindOf(what),
    what,
    reference: referenceOf(player, row, what),
    gameId: row.game_id,
    stake: row.stake,
    win: row.win,
    cash: row.cash,
    bonus: row.bonus,
    held: row.held,
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    heldAfter: row.held_after,
    reason: row.reason,
  };
}

function whatOf(row: LineRow): What {
  if (row.seq !== null) return 'round';
  switch (row.cause) {
    case 'deposit':
    case 'chargeback':
    case 'correction':
      return row.cause;
    case 'withdrawal':
      return withdrawalStep(row);
    case 'grant':
      return 'bonus_granted';
    case 'grant_expired':
      return 'bonus_expired';
    case 'grant_dropped':
      return 'bonus_dropped';
    case 'invite':
      return 'reward';
    case 'supplier_bet':
      return 'outside_bet';
    case 'supplier_win':
      return 'outside_win';
    case 'supplier_rollback':
      return 'outside_rollback';
    default:
      return 'other';
  }
}

/** Line kinds of a withdrawal's transfers, by debit and credit account. */
function withdrawalStep({ debit, credit }: LineRow): What {
  if (debit === 'cash') return 'payout_asked';
  if (credit === 'cash') return 'payout_returned';
  if (credit === 'held') return 'payout_bounced';
  if (credit === 'fees') return 'payout_fee';
  if (credit === 'withholding') return 'payout_tax';
  return 'payout_paid';
}

function kindOf(what: What): LineKind {
  if (what === 'round' || what.startsWith('outside_')) return 'round';
  if (what === 'deposit' || what === 'chargeback') return 'deposit';
  if (what.startsWith('payout_')) return 'withdrawal';
  return what.startsWith('bonus_') ? 'bonus' : 'other';
}

/** Returns the id that the player can look up; the cause of a correction is internal. */
function referenceOf(player: PlayerRef, row: LineRow, what: What): string | null {
  if (row.seq !== null) return `${player.playerId}-${row.seq}`;
  if (what === 'deposit' || what === 'chargeback' || what.startsWith('payout_')) {
    return row.cause_id;
  }
  return row.grant_no === null ? null : String(row.grant_no);
}
