import { minor, shareFloor } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** The bonus of a deposit, and its wagering requirement. */
export interface DepositBonus {
  /** The first-deposit offer replaces the usual bonus. */
  readonly kind: 'percentage' | 'offer';
  /** Minor units. */
  readonly bonus: number;
  /** Total stakes, in minor units, that convert the bonus to cash. */
  readonly toPlay: number;
  readonly days: number;
}

type DepositBonusRules = Pick<
  MarketPack,
  'depositBonusPercent' | 'depositBonusWagering' | 'depositBonusDays' | 'firstDepositOffer'
>;

/**
 * Returns the bonus of a deposit of `amount`, as the server grants it for exactly this amount. Null
 * if there is none.
 */
export function depositBonus(
  pack: DepositBonusRules,
  amount: number,
  offerIsOpen: boolean,
): DepositBonus | null {
  const offer = pack.firstDepositOffer;
  if (offerIsOpen && offer !== null && amount >= offer.amount) {
    const { bonus, wagering, days } = offer;
    return { kind: 'offer', bonus, toPlay: bonus * wagering, days };
  }
  const bonus = shareFloor(minor(amount), pack.depositBonusPercent, 100);
  if (bonus === 0) return null;
  return {
    kind: 'percentage',
    bonus,
    toPlay: bonus * pack.depositBonusWagering,
    days: pack.depositBonusDays,
  };
}
