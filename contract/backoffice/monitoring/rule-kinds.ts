/** What a number of a rule or of a figure counts. Amounts are minor units of the market. */
export type Unit = 'amount' | 'count' | 'days' | 'hours' | 'percent' | 'times';

interface Setting {
  readonly label: string;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

interface RuleKindFacts {
  readonly label: string;
  /** What it looks for, in one sentence with the names of its settings. */
  readonly about: string;
  /** Laundering and abuse, or harm to the player. */
  readonly aim: 'crime' | 'abuse' | 'harm';
  readonly settings: Readonly<Record<string, Setting>>;
  /** What is counted of a player who meets it, besides the days or hours that it looks at. */
  readonly figures: Readonly<Record<string, Unit>>;
}

const AMOUNT_MAX = 1_000_000_000_000;
const days = { label: 'Days', unit: 'days', min: 1, max: 90 } as const;
const amount = (label: string) => ({ label, unit: 'amount', min: 1, max: AMOUNT_MAX }) as const;
const count = (label: string, min = 2) => ({ label, unit: 'count', min, max: 1_000 }) as const;
const percent = (label: string) => ({ label, unit: 'percent', min: 1, max: 100 }) as const;

/**
 * Every kind of monitoring rule with the numbers that an operator sets. The thresholds of a market
 * come from its authority; these kinds follow the indicators that FATF (Vulnerabilities of Casinos
 * and Gaming Sector, 2009) and the UK Gambling Commission (customer interaction guidance, 2022)
 * name.
 */
export const RULE_KINDS = {
  large_deposits: {
    label: 'Large deposits',
    about: 'Deposits of the days reach the amount.',
    aim: 'crime',
    settings: { days, amount: amount('Amount') },
    figures: { deposited: 'amount', deposits: 'count' },
  },
  large_withdrawals: {
    label: 'Large withdrawals',
    about: 'Withdrawals of the days reach the amount.',
    aim: 'crime',
    settings: { days, amount: amount('Amount') },
    figures: { withdrawn: 'amount', withdrawals: 'count' },
  },
  structuring: {
    label: 'Structuring',
    about: 'Several deposits of the days are just below the amount, at most the margin under it.',
    aim: 'crime',
    settings: {
      days,
      amount: amount('Amount'),
      margin: percent('Margin below it'),
      count: count('Deposits'),
    },
    figures: { deposits: 'count', deposited: 'amount' },
  },
  low_play: {
    label: 'Withdrawal without play',
    about:
      'A withdrawal is asked for, and stakes of the days are below the share of the deposits of the days.',
    aim: 'crime',
    settings: { days, share: percent('Share'), amount: amount('Deposited at least') },
    figures: { deposited: 'amount', staked: 'amount' },
  },
  shared_device: {
    label: 'Several accounts on a device',
    about: 'A device was used by this many accounts.',
    aim: 'abuse',
    settings: { count: count('Accounts') },
    figures: { accounts: 'count' },
  },
  shared_payout_account: {
    label: 'Several accounts on a payout account',
    about: 'A payout account belongs to this many players.',
    aim: 'abuse',
    settings: { count: count('Accounts') },
    figures: { accounts: 'count' },
  },
  welcome_farming: {
    label: 'Welcome money farming',
    about:
      'Accounts that share a device or a payout account took this many welcome bonuses in the days.',
    aim: 'abuse',
    settings: { days, count: count('Bonuses') },
    figures: { bonuses: 'count', accounts: 'count' },
  },
  deposit_escalation: {
    label: 'Rising deposits',
    about:
      'Deposits of the days are this many times those of an average such time before, and reach the amount.',
    aim: 'harm',
    settings: {
      days,
      factor: { label: 'Times', unit: 'times', min: 2, max: 100 },
      amount: amount('Deposited at least'),
    },
    figures: { deposited: 'amount', usual: 'amount' },
  },
  chasing: {
    label: 'Chasing losses',
    about:
      'Several deposits within the hours, each when at most this share of the amount was left to play.',
    aim: 'harm',
    settings: {
      hours: { label: 'Hours', unit: 'hours', min: 1, max: 72 },
      share: percent('Share left'),
      count: count('Deposits'),
    },
    figures: { deposits: 'count', deposited: 'amount' },
  },
  night_play: {
    label: 'Night play',
    about: 'Games were opened between midnight and six in this many nights of the days.',
    aim: 'harm',
    settings: { days, count: count('Nights') },
    figures: { nights: 'count' },
  },
  loosened_limits: {
    label: 'Cancelled limits',
    about: 'The player asked in the days to raise or remove this many limits.',
    aim: 'harm',
    settings: { days, count: count('Limits', 1) },
    figures: { limits: 'count' },
  },
} as const satisfies Record<string, RuleKindFacts>;

export type RuleKind = keyof typeof RULE_KINDS;
export const RULE_KIND_NAMES = Object.keys(RULE_KINDS) as readonly RuleKind[];
