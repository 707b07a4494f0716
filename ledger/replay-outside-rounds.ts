import type { TransferRow } from './journal.ts';
import type { comparison } from './replay-differences.ts';
import type { createWindows } from './windows.ts';

/**
 * Counts the rounds of other suppliers, which are transfers, in the limits' windows: a bet, a win,
 * or what a rollback takes back.
 */
export function createOutsideRounds(
  windows: ReturnType<typeof createWindows> | null,
  same: ReturnType<typeof comparison>,
) {
  /** Bets by their keys. */
  const bets = new Map<string, { readonly at: number; readonly stake: number }>();
  return {
    add({ journal_seq, cause, key, cause_id, debit, amount, at }: TransferRow): void {
      if (cause === 'supplier_bet') {
        bets.set(key, { at, stake: amount });
        windows?.add({ at, stake: amount, win: 0 });
      } else if (cause === 'supplier_win') {
        windows?.add({ at, stake: 0, win: amount });
      } else if (cause === 'supplier_rollback' && debit === 'cash') {
        windows?.add({ at, stake: 0, win: -amount });
      } else if (cause === 'supplier_rollback' && debit === 'gaming') {
        // Of `supplier:<name>:<transaction>`; other protocols' transactions may have colons.
        const [kind = '', supplier = ''] = key.split(':');
        const bet = bets.get(`${kind}:${supplier}:${cause_id}`);
        same(`entry ${journal_seq}: the bet it takes back`, amount, bet?.stake);
        if (bet !== undefined) windows?.takeOut(bet);
      }
    },
  };
}
