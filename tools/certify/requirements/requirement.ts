/** How a requirement of a jurisdiction stands in this release. */
export interface Requirement {
  /** The number in the source, or ours where the source has none. */
  readonly id: string;
  readonly requirement: string;
  readonly source: string;
  /**
   * `met`: shown by the files in `shown`. `operator`: decided by the operator's licence, contracts
   * or settings. `not met`: this release does otherwise, as `how` says.
   */
  readonly state: 'met' | 'operator' | 'not met';
  readonly how: string;
  /** Files of this project that show it. */
  readonly shown: readonly string[];
}

/** How a requirement stands, where several jurisdictions ask for the same. */
export type Standing = Pick<Requirement, 'state' | 'how' | 'shown'>;

export const RNG_FILES = [
  'engine/stream.ts',
  'engine/hmac-key.ts',
  'server/features/rounds/draw.ts',
];

export const ROUND_TIME: Standing = {
  state: 'met',
  how: 'With real money a round takes at least 2.5 seconds, which the server enforces.',
  shown: ['markets/pack.ts', 'markets/pack.test.ts'],
};

export const NO_AUTOPLAY: Standing = {
  state: 'met',
  how: 'With real money there is neither autoplay nor quick play.',
  shown: ['games/client/page-controls.ts', 'games/client/autoplay.test.ts'],
};

export const QUIET: Standing = {
  state: 'met',
  how: 'A round that pays no more than its bet has no sound and no picture of a win (rule G5).',
  shown: ['stage/playing/quiet-wins.test.ts', 'docs/RULES.md'],
};

export const RULES_SHOWN: Standing = {
  state: 'met',
  how: 'The rules page of each game has its pay table and its return, generated from the definition.',
  shown: ['e2e/game-rules.test.ts', 'tools/par/sheet.ts'],
};

export const LIMITS: Standing = {
  state: 'met',
  how: 'A stricter limit holds at once, a looser one after 24 hours and a second confirmation.',
  shown: [
    'server/features/limits/changes/change.test.ts',
    'server/features/limits/limits.db.test.ts',
  ],
};

export const EXCLUDED_PAID: Standing = {
  state: 'met',
  how: 'A self-exclusion cannot be shortened, and never holds back a withdrawal (rule G1).',
  shown: [
    'server/features/limits/breaks/exclusion.db.test.ts',
    'server/features/withdrawals/request/freedom.db.test.ts',
  ],
};

export const HISTORY: Standing = {
  state: 'met',
  how: 'The statement and the history of each game go back to the first round.',
  shown: ['contract/statement/statement.ts', 'server/features/rounds/history/stored.ts'],
};

export const REALITY_CHECK: Standing = {
  state: 'met',
  how: 'The check stops play at the end of a round, shows time, stakes and wins, and waits for an answer.',
  shown: [
    'server/features/limits/reality-checks/reality-check.db.test.ts',
    'e2e/reality-check.test.ts',
  ],
};
