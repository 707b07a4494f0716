import type { HelpLine } from './pack.ts';

/**
 * Rules shared by all packs. Each complies with the glass rules: a pack may override a figure in
 * its own file, within the bounds of pack.test.ts.
 */
export const COMMON = {
  minAge: 18,
  dueOrders: null,
  depositBonusPercent: 2,
  depositBonusWagering: 1,
  depositBonusDays: 30,
  withholding: null,
  withdrawalsPerDay: 5,
  verificationHours: 72,
  withdrawalPromiseHours: 24,
  securityHoldHours: 24,
  correctionHours: 24,
  realityCheckMinutes: { standard: 60, min: 15, max: 120 },
  // UK RTS 14D, the strictest rule for slots among the licensed markets looked at.
  minRoundMs: { demo: 0, live: 2500 },
  coolOffHours: { min: 24, max: 1008 },
  exclusionMonths: [1, 3, 6, 12, 24, 60],
  limitLooseningHours: 24,
  passwordLength: { min: 6, max: 15 },
  loginFailures: { allowed: 5, lockMinutes: 30 },
  accountEmailDomains: [
    'gmail.com',
    'yahoo.com',
    'yahoo.co.in',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'icloud.com',
    'proton.me',
    'rediffmail.com',
    'uol.com.br',
  ],
  licence: null,
  liveWithout: { offers: false, payTypes: [] },
} as const;

/** The default terms of a bonus. */
export const STANDARD_TERMS = { wagering: 1, days: 30 } as const;

/** Help in many languages, for players of all countries. */
export const INTERNATIONAL_HELP: readonly HelpLine[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
];
