import { shareFloor, ZERO, subtract, type Minor } from '@glasshouse/contract/money.ts';
import type { MarketPack, Mode } from './pack.ts';

/** The fee of a withdrawal: a percentage of the amount above the free part, rounded down. */
export function withdrawalFee(pack: MarketPack, amount: Minor): Minor {
  const { freeUpTo, percentAbove } = pack.fee;
  return amount <= freeUpTo ? ZERO : shareFloor(subtract(amount, freeUpTo), percentAbove, 100);
}

/** The tax on a withdrawal, rounded down, with percent and law for the quote. */
export interface WithdrawalWithholding {
  readonly amount: Minor;
  readonly percent: number;
  readonly law: string;
}

/** Null in demo, in packs without such a law, and below the law's first tier. */
export function withdrawalWithholding(
  pack: MarketPack,
  mode: Mode,
  amount: Minor,
): WithdrawalWithholding | null {
  if (mode === 'demo' || pack.withholding === null) return null;
  const { law, tiers } = pack.withholding;
  const tier = tiers.findLast(({ from }) => from <= amount);
  if (tier === undefined) return null;
  return { amount: shareFloor(amount, tier.percent, 100), percent: tier.percent, law };
}
