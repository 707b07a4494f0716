import type { State, StatementEntry } from './state.ts';

type Total = Pick<StatementEntry, 'kind' | 'currency'> & { count: number; amount: number };

/**
 * All movements of a UTC day of the provider's clock, with a total per kind and currency. Amounts
 * in minor units. Throws when a total exceeds the safe integers.
 */
export function statementOf(state: State, day: string) {
  const entries = state.statements.get(day) ?? [];
  const totals = new Map<string, Total>();
  for (const { kind, currency, amount } of entries) {
    const total = totals.get(`${kind} ${currency}`) ?? { kind, currency, count: 0, amount: 0 };
    total.count += 1;
    total.amount += amount;
    if (!Number.isSafeInteger(total.amount)) throw new Error('A total is too large to be exact.');
    totals.set(`${kind} ${currency}`, total);
  }
  return { day, entries, totals: [...totals.values()] };
}
