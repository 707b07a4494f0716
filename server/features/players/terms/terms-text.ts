import { formatMoney } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { TermsKey } from '@glasshouse/words/en.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import type { Values } from '@glasshouse/words/format.ts';
import { message } from '@glasshouse/words/server.ts';

/** A new version must be accepted again; the text of a published version never changes. */
export const TERMS_VERSION = '2026-11-25';

/**
 * The terms in force in a language (by its wire name), with the market's figures. They state
 * exactly what this server does.
 */
export function termsText(pack: MarketPack, language: string): string {
  const money = (amount: number) => formatMoney(amount, pack.money);
  const { fee, verifiedAbove } = pack;
  const say = (key: TermsKey, values: Values = {}) => message(languageOf(language), key, values);
  return [
    say('terms.demo'),
    say('terms.age', { age: pack.minAge }),
    say('terms.device'),
    say('terms.games'),
    say('terms.cash'),
    say('terms.minimum', {
      first: money(pack.firstWithdrawalMinimum),
      later: money(pack.withdrawalMinimum),
    }),
    say('terms.withdrawal', {
      hours: pack.withdrawalPromiseHours,
      free: money(fee.freeUpTo),
      percent: fee.percentAbove,
      verified: money(verifiedAbove.amount),
      days: verifiedAbove.days,
      check: pack.verificationHours,
    }),
    say('terms.withdrawalWaits', {
      count: pack.withdrawalsPerDay,
      hold: pack.securityHoldHours,
      correct: pack.correctionHours,
    }),
    say('terms.limits'),
    say('terms.data'),
  ].join('\n\n');
}
