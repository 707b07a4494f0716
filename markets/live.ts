import { ZERO } from '@glasshouse/contract/money.ts';
import type { MarketPack, PayType } from './pack.ts';

/**
 * Adapts a pack for real money. Every live market requires the verified tier before any withdrawal
 * (at sign-up, never first at the exit), passwords of ASVS 6.2, and locks a log-in after three
 * failures. Throws without a licence; whether it is complete and valid is server/features/licence.
 */
export function asLive(pack: MarketPack): MarketPack {
  if (!pack.liveAllowed) {
    throw new Error(`The market ${pack.code} runs on demo credits only: its law forbids more.`);
  }
  if (pack.licence === null) {
    throw new Error(`The market ${pack.code} has no licence, so it cannot run for real money.`);
  }
  const { offers: withoutOffers, payTypes: without } = pack.liveWithout;
  const kept = (payTypes: readonly PayType[]) => payTypes.filter((type) => !without.includes(type));
  return {
    ...pack,
    payTypes: { deposit: kept(pack.payTypes.deposit), withdrawal: kept(pack.payTypes.withdrawal) },
    welcome: withoutOffers ? null : pack.welcome,
    firstDepositOffer: withoutOffers ? null : pack.firstDepositOffer,
    verifiedAbove: { ...pack.verifiedAbove, amount: ZERO },
    passwordLength: { min: 8, max: 64 },
    loginFailures: { ...pack.loginFailures, allowed: 3 },
    minAge: Math.max(pack.minAge, pack.licence.minAge),
  };
}
