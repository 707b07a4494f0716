import type { LanguageName } from '@glasshouse/contract/languages.ts';
import type { MarketCode, Mode } from '@glasshouse/contract/market-codes.ts';
import { minor, type Minor, type MoneyFormat } from '@glasshouse/contract/money.ts';
import type { PayType } from '@glasshouse/contract/pay-types.ts';

export type { MarketCode, Mode, PayType };

export interface DepositOption {
  readonly amount: Minor;
  readonly isDefault: boolean;
}

/** The wagering terms of a bonus: stakes of `wagering` times its amount, within `days`. */
export interface BonusTerms {
  readonly wagering: number;
  readonly days: number;
}

export interface Bank {
  /** The bank's code in the country's payment system. */
  readonly bankCode: string;
  readonly bankName: string;
  /** Codes of banks merged into it; account numbers with them are still valid. */
  readonly formerCodes?: readonly string[];
}

export interface HelpLine {
  readonly name: string;
  readonly url?: string;
  readonly phone?: string;
}

/** A tax the operator deducts by law from a withdrawal; the highest tier reached counts. */
export interface Withholding {
  /** The law by name and article, shown to the player. */
  readonly law: string;
  /** Ascending by `from`; `percent` (a whole number) applies to the whole amount. */
  readonly tiers: readonly { readonly from: Minor; readonly percent: number }[];
}

/**
 * The licence a market requires for real money: what the authority wrote, and the services that
 * carry out its duties, each by the name of an adapter.
 */
export interface Licence {
  readonly market: MarketCode;
  readonly number: string;
  readonly authority: string;
  /** The company that holds it. */
  readonly operator: string;
  /** First and last day in the market's time zone, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validTo: string;
  /** ISO 3166-2 codes of the states that it covers, or the country's own code: `BR-SP`, `BR`. */
  readonly regions: readonly string[];
  /** At least the pack's. */
  readonly minAge: number;
  /** Payment providers; the first one takes new orders. */
  readonly rails: readonly string[];
  /** Verifies names, birth dates and documents. */
  readonly identity: string;
  /** The authority's register of excluded players. */
  readonly exclusionRegister: string;
  /** Finds the region that a player plays from. */
  readonly geolocation: string;
}

/**
 * All settings that differ by market, for one mode (see index.ts). Amounts are in minor units of
 * the pack's currency, percentages whole numbers.
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

  readonly payTypes: {
    readonly deposit: readonly PayType[];
    readonly withdrawal: readonly PayType[];
  };
  readonly depositOptions: readonly DepositOption[];
  readonly depositMinimum: Minor;
  readonly depositMaximum: Minor;
  /**
   * Methods whose orders may be payable until the end of a later day, at most so many days ahead;
   * their payer must be named. Null: every order is paid at once.
   */
  readonly dueOrders: { readonly payTypes: readonly PayType[]; readonly daysMost: number } | null;
  /** The bonus on a deposit, in percent of the received amount ("givingRate" of the wire). */
  readonly depositBonusPercent: number;
  readonly depositBonusWagering: number;
  readonly depositBonusDays: number;
  /** A deposit of `amount` gives `bonus` instead of that share; null without such an offer. */
  readonly firstDepositOffer:
    | (BonusTerms & { readonly amount: Minor; readonly bonus: Minor })
    | null;
  /** Granted at registration; null where the law forbids it. */
  readonly welcome: (BonusTerms & { readonly amount: Minor }) | null;

  /** The minimum of the first withdrawal; later ones use `withdrawalMinimum`. */
  readonly firstWithdrawalMinimum: Minor;
  readonly withdrawalMinimum: Minor;
  readonly withdrawalPresets: readonly Minor[];
  readonly fee: { readonly freeUpTo: Minor; readonly percentAbove: number };
  readonly withholding: Withholding | null;
  /** Maximum withdrawals requested in any 24 hours. */
  readonly withdrawalsPerDay: number;
  /** More than `amount` in `days` days needs the verified tier. */
  readonly verifiedAbove: { readonly amount: Minor; readonly days: number };
  /** Maximum time to decide an identity check. */
  readonly verificationHours: number;
  /** A withdrawal is paid or returned within this time; later it no longer blocks the next. */
  readonly withdrawalPromiseHours: number;
  /** Maximum security hold on a withdrawal to a new account. */
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
  readonly dialogs: { readonly ordinaryFrom: Minor; readonly noDepositFrom: Minor };

  readonly realityCheckMinutes: {
    readonly standard: number;
    readonly min: number;
    readonly max: number;
  };
  readonly minRoundMs: { readonly demo: number; readonly live: number };
  readonly coolOffHours: { readonly min: number; readonly max: number };
  readonly exclusionMonths: readonly number[];
  /** Delay of a looser limit, which then needs a confirmation; a tighter one applies at once. */
  readonly limitLooseningHours: number;
  readonly helpLines: readonly HelpLine[];

  readonly passwordLength: { readonly min: number; readonly max: number };
  readonly loginFailures: { readonly allowed: number; readonly lockMinutes: number };
  readonly banks: readonly Bank[];
  /** E-mail providers whose addresses the account details accept. */
  readonly accountEmailDomains: readonly string[];

  /** Null: the market runs on demo credits only. */
  readonly licence: Licence | null;
  /** False where the law bans online games for money: no licence can enable them. */
  readonly liveAllowed: boolean;
  /** What a live market of this pack excludes, besides what every live market excludes. */
  readonly liveWithout: { readonly offers: boolean; readonly payTypes: readonly PayType[] };
}

/** Converts plain figures to minor units, for the lists in pack files. */
export function amounts(...values: number[]): Minor[] {
  return values.map(minor);
}

/** Deposit options from their amounts; the default one is preselected. */
export function depositOptions(standard: number, ...values: number[]): DepositOption[] {
  return values.map((amount) => ({ amount: minor(amount), isDefault: amount === standard }));
}
