import type { JournalRow } from './journal.ts';

/** A player's accounts; all others are the operator's. */
export function isPlayerAccount(account: string): boolean {
  return account === 'cash' || account === 'bonus' || account === 'held';
}

const OWN = [
  'gaming',
  'bonus_cost',
  'rewards',
  'fees',
  'withholding',
  'suspense',
  'receivable',
  'write_offs',
  'provider_fees',
];
const PROVIDERS = /^(?:clearing|claims):[a-z0-9]{1,20}$/;

/** The operator's accounts, summed from the journal; they are not stored. */
export function openOperatorAccounts() {
  const balances = new Map<string, bigint>();
  const enter = (account: string, amount: number): void => {
    if (amount === 0 || isPlayerAccount(account)) return;
    balances.set(account, (balances.get(account) ?? 0n) + BigInt(amount));
  };
  return {
    add(row: JournalRow): void {
      if (row.kind === 'round') {
        enter('gaming', row.stake - row.win);
      } else {
        enter(row.debit, -row.amount);
        enter(row.credit, row.amount);
      }
    },
    /** True when the operator has an account of this name. */
    isOne: (account: string): boolean => OWN.includes(account) || PROVIDERS.test(account),
    /** The sum of all of them, in minor units. */
    sum: (): bigint => [...balances.values()].reduce((total, balance) => total + balance, 0n),
  };
}
