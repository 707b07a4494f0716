import type { LanguageName } from '@glasshouse/contract/languages.ts';
import { minor, type Minor, type MoneyFormat } from '@glasshouse/contract/money.ts';

export type MarketCode = 'IN' | 'PK' | 'BR' | 'MX' | 'NG';
export type Mode = 'demo' | 'live';

/** The wire's numbers of the ways to pay. 9 SUDT is the stable coin USDT. */
export const PAY_TYPE_NAMES = {
  8: 'BANK',
  9: 'SUDT',
  10: 'JAZZCASH',
  11: 'EASYPAISA',
  12: 'PIX',
  13: 'SPEI',
  14: 'UPI',
} as const;
export type PayType = keyof typeof PAY_TYPE_NAMES;

export interface DepositOption {
  readonly amount: Minor;
  readonly isDefault: boolean;
}

/** What makes a bonus cash: stakes worth `wagering` times it, within `days`. */
export interface BonusTerms {
  readonly wagering: number;
  readonly days: number;
}

export interface Bank {
  /** The code the country's own payment system gives the bank. */
  readonly bankCode: string;
  readonly bankName: string;
  /** Codes of banks that merged into it; account numbers made under them are still good. */
  readonly formerCodes?: readonly string[];
}

export interface HelpLine {
  readonly name: string;
  readonly url?: string;
  readonly phone?: string;
}

/** A tax the operator deducts by law from a payout; the highest tier reached counts. */
export interface Withholding {
  /** The law by name and article, shown to the player. */
  readonly law: string;
  /** Rising by `from`; `percent` (a whole number) is of the whole amount. */
  readonly tiers: readonly { readonly from: Minor; readonly percent: number }[];
}

/** What a regulator must have given before a market may run for real money. */
export interface Licence {
  readonly id: string;
  readonly regulator: string;
  /** States the licence covers; empty when it covers the whole country. */
  readonly regions: readonly string[];
  /** First and last day, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * Everything that differs from market to market, as it holds in one mode (see index.ts). All
 * amounts are in minor units of the pack's currency, all percents whole numbers.
 */
export interface MarketPack {
  readonly code: MarketCode;
  /** ISO 4217. */
  readonly currency: 'INR' | 'PKR' | 'BRL' | 'MXN' | 'NGN';
  readonly money: MoneyFormat;
  /** The languages offered first; the others are under "more". */
  readonly languages: readonly LanguageName[];
  /** IANA name. Times are stored in UTC and shown in this zone. */
  readonly timeZone: string;
  /** With the plus: `+91`. */
  readonly phonePrefix: `+${number}`;
  readonly minAge: number;

  readonly payTypes: { readonly deposit: readonly PayType[]; readonly payout: readonly PayType[] };
  readonly depositOptions: readonly DepositOption[];
  readonly depositMinimum: Minor;
  readonly depositMaximum: Minor;
  /** The gift on a deposit, in percent of what arrived ("givingRate" of the wire). */
  readonly giftPercent: number;
  readonly giftWagering: number;
  readonly giftDays: number;
  /** Depositing `amount` gives `bonus` in place of the gift; null where there is no such offer. */
  readonly firstDepositOffer:
    | (BonusTerms & { readonly amount: Minor; readonly bonus: Minor })
    | null;
  /** Granted at registration; null where the law forbids it. */
  readonly welcome: (BonusTerms & { readonly amount: Minor }) | null;

  /** The smallest withdrawal until one was paid; `payoutMinimum` from then on. */
  readonly firstPayoutMinimum: Minor;
  readonly payoutMinimum: Minor;
  readonly payoutPresets: readonly Minor[];
  readonly fee: { readonly freeUpTo: Minor; readonly percentAbove: number };
  readonly withholding: Withholding | null;
  /** Payouts requested in any 24 hours. */
  readonly payoutsPerDay: number;
  /** More than `amount` in `days` days needs the verified tier. */
  readonly verifiedAbove: { readonly amount: Minor; readonly days: number };
  /** An identity check is decided within this. */
  readonly verificationHours: number;
  /** A payout is paid or returned within this; later it no longer blocks the next. */
  readonly payoutPromiseHours: number;
  /** The longest security hold on a withdrawal to a new account. */
  readonly securityHoldHours: number;
  /** An order that needs the player's correction returns to cash after this. */
  readonly correctionHours: number;

  readonly stakes: readonly Minor[];
  readonly defaultStake: Minor;
  readonly tasks: BonusTerms & {
    readonly rounds: number;
    readonly itemReward: Minor;
    readonly bigReward: Minor;
  };
  /** Cash for each invited player who was verified or made a deposit. */
  readonly invite: { readonly reward: Minor };
  /** Gold from which the "ordinary task" and the "big balance" dialogs show. */
  readonly dialogs: { readonly ordinaryFrom: Minor; readonly unchargedFrom: Minor };

  readonly realityCheckMinutes: {
    readonly standard: number;
    readonly min: number;
    readonly max: number;
  };
  readonly minRoundMs: { readonly demo: number; readonly live: number };
  readonly coolOffHours: { readonly min: number; readonly max: number };
  readonly exclusionMonths: readonly number[];
  /** A looser limit starts after this and a second confirmation; a tighter one at once. */
  readonly limitLooseningHours: number;
  readonly helpLines: readonly HelpLine[];

  readonly passwordLength: { readonly min: number; readonly max: number };
  readonly loginFailures: { readonly allowed: number; readonly lockMinutes: number };
  readonly banks: readonly Bank[];
  /** E-mail providers whose addresses the account details accept. */
  readonly accountEmailDomains: readonly string[];

  /** Null: the market runs on demo credits only. */
  readonly licence: Licence | null;
  /** False where the law forbids online games for money: no licence can switch them on. */
  readonly liveAllowed: boolean;
  /** What a live market of this pack leaves out beside what every live market does. */
  readonly liveWithout: { readonly offers: boolean; readonly payTypes: readonly PayType[] };
}

/** The wire's name of a pay type; a number unknown to the wire throws RangeError. */
export function payTypeName(payType: number): string {
  if (!isPayType(payType)) throw new RangeError(`no such pay type: ${payType}`);
  return PAY_TYPE_NAMES[payType];
}

export function isPayType(value: number): value is PayType {
  return Object.hasOwn(PAY_TYPE_NAMES, value);
}

/** Minor units, many at once: pack files list amounts as plain figures. */
export function amounts(...values: number[]): Minor[] {
  return values.map(minor);
}

/** Deposit options from their amounts; the one named as default is chosen beforehand. */
export function depositOptions(standard: number, ...values: number[]): DepositOption[] {
  return values.map((amount) => ({ amount: minor(amount), isDefault: amount === standard }));
}
