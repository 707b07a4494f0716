import type { LimitKind, LimitPeriod } from '@glasshouse/contract/fields.ts';
import type { Static } from 'typebox';

export type Kind = Static<ReturnType<typeof LimitKind>>;
export type Period = Static<ReturnType<typeof LimitPeriod>>;
export type MoneyKind = 'deposit' | 'loss' | 'stake';

/** The limits of a player. Money limits have a period, limits in minutes do not. */
export type LimitName =
  | { readonly kind: MoneyKind; readonly period: Period }
  | { readonly kind: 'session_minutes'; readonly period: null }
  | { readonly kind: 'reality_check_minutes'; readonly period: null };

export const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const MONEY_KINDS: readonly MoneyKind[] = ['deposit', 'loss', 'stake'];

/** Every limit, in display order. */
export const LIMIT_NAMES: readonly LimitName[] = [
  ...MONEY_KINDS.flatMap((kind) => PERIODS.map((period) => ({ kind, period }))),
  { kind: 'session_minutes', period: null },
  { kind: 'reality_check_minutes', period: null },
];

export function isMoneyKind(kind: Kind): kind is MoneyKind {
  return MONEY_KINDS.some((known) => known === kind);
}
