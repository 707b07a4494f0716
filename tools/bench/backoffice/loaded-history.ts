import { createHash } from 'node:crypto';

/** The history that `loadHistory` wrote. */
export interface LoadedHistory {
  readonly players: number;
  /** Its ends, in epoch milliseconds. */
  readonly from: number;
  readonly until: number;
}

/** The id of player `n`, counted from 1, in the form of `newPlayerId`. */
export function playerNumber(n: number): string {
  return String(n * 64 + (n % 64));
}

/** The order of player `n`, in the form of `orderId`: `d` is the deposit, `w` the withdrawal. */
export function orderNumber(letter: 'd' | 'w' | 'x', n: number): string {
  return `${String(n % 64).padStart(2, '0')}${letter}${String(n).padStart(23, '0')}`;
}

/** The case about player `n`, as the back office names it. */
export function caseNumber(n: number): string {
  return `${n % 64}/shared_device:${n}`;
}

/** The request for approval about player `n`. */
export function approvalNumber(n: number): string {
  return String(n).padStart(24, '0');
}

/** The hash of the payout account of player `n`, in hex. */
export function accountHash(n: number): string {
  return createHash('sha256').update(String(n)).digest('hex');
}

/** The same ids in SQL, of the column `n`. */
export const inSql = {
  order: (letter: 'd' | 'w') =>
    `lpad((n % 64)::text, 2, '0') || '${letter}' || lpad(n::text, 23, '0')`,
  case: `'shared_device:' || n`,
  approval: `lpad(n::text, 24, '0')`,
  accountHash: `sha256(n::text::bytea)`,
};
