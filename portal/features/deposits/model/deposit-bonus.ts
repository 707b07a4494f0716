import { minor, shareFloor } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** What comes with a deposit as bonus, and what it asks for before it becomes cash. */
export interface Gift {
  /** The first-deposit offer replaces the usual gift. */
  readonly kind: 'gift' | 'offer';
  /** Minor units. */
  readonly bonus: number;
  /** Stakes worth this many minor units turn the bonus into cash. */
  readonly toPlay: number;
  readonly days: number;
}

type GiftRules = Pick<
  MarketPack,
  'giftPercent' | 'giftWagering' | 'giftDays' | 'firstDepositOffer'
>;

/**
 * The gift of a deposit of `amount`, as the server grants it when just this amount arrives. Null:
 * there is none.
 */
export function depositBonus(pack: GiftRules, amount: number, offerIsOpen: boolean): Gift | null {
  const offer = pack.firstDepositOffer;
  if (offerIsOpen && offer !== null && amount >= offer.amount) {
    const { bonus, wagering, days } = offer;
    return { kind: 'offer', bonus, toPlay: bonus * wagering, days };
  }
  const bonus = shareFloor(minor(amount), pack.giftPercent, 100);
  if (bonus === 0) return null;
  return { kind: 'gift', bonus, toPlay: bonus * pack.giftWagering, days: pack.giftDays };
}
