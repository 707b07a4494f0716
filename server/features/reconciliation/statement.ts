/** What a line of a provider's statement is about. */
export const LINE_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'deposit_returned',
  'chargeback',
  'fee',
  'other',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One movement on the operator's account with the provider. */
export interface StatementLine {
  /** The provider's own id of the movement. */
  readonly id: string;
  readonly kind: LineKind;
  /** The id of our order; empty if the provider names none. */
  readonly orderId: string;
  /** Minor units; positive when money came to the operator, negative when it left. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A provider's statement of one day, in UTC. */
export interface Statement {
  /** `2026-11-20`. */
  readonly day: string;
  readonly currency: string;
  /** Balances in minor units; null if the statement has none. */
  readonly opening: number | null;
  readonly closing: number | null;
  readonly lines: readonly StatementLine[];
}

/** What is wrong in a file: all of it, each with its place. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Kinds whose money comes to the operator; it leaves with all others but `other`. */
const INWARD: ReadonlySet<LineKind> = new Set(['deposit', 'withdrawal_returned']);

/** The amount with the sign of its kind. `other` keeps the sign it has. */
export function signed(kind: LineKind, amount: number): number {
  if (kind === 'other') return amount;
  return INWARD.has(kind) ? Math.abs(amount) : -Math.abs(amount);
}

/** The start of a UTC day in epoch milliseconds; null for a text that is no day. */
export function startOfDay(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}

/** Exact minor units of a decimal such as `12.5`; null if it is none or has three decimals. */
export function minorUnits(text: string): number | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (parts === null) return null;
  const [, minus = '', whole = '0', cents = ''] = parts;
  const amount = Number.parseInt(whole + cents.padEnd(2, '0'), 10);
  return minus === '' ? amount : -amount;
}
