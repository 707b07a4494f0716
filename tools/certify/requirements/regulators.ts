import {
  EXCLUDED_PAID,
  HISTORY,
  LIMITS,
  NO_AUTOPLAY,
  QUIET,
  REALITY_CHECK,
  ROUND_TIME,
  RULES_SHOWN,
  type Requirement,
} from './requirement.ts';

export const MGA: readonly Requirement[] = [
  {
    id: 'Return',
    requirement: 'A return of at least 85 %.',
    source: 'MGA Player Protection Directive (Directive 2 of 2018)',
    state: 'met',
    how: 'return/return.json; every title lies between 94 and 97 %.',
    shown: ['games/titles.long.test.ts'],
  },
  {
    id: 'History',
    requirement: 'A history of at least 6 months.',
    source: 'MGA Player Protection Directive',
    ...HISTORY,
  },
  {
    id: 'Rules',
    requirement: 'Rules at most one click away.',
    source: 'MGA Player Protection Directive',
    ...RULES_SHOWN,
  },
  {
    id: 'Reality check',
    requirement: 'It shows time, wagers, wins and losses, and stays until it is acknowledged.',
    source: 'MGA Player Protection Directive',
    ...REALITY_CHECK,
  },
  {
    id: 'Exclusion',
    requirement: 'An excluded player can withdraw.',
    source: 'MGA Player Protection Directive',
    ...EXCLUDED_PAID,
  },
];

export const BRAZIL: readonly Requirement[] = [
  {
    id: 'Return',
    requirement: 'A return of at least 85 %, certified by an approved laboratory.',
    source: 'Portaria SPA/MF 1.207/2024',
    state: 'operator',
    how: 'The return is met; the operator brings this package to a laboratory.',
    shown: ['games/titles.long.test.ts'],
  },
  {
    id: 'Pay tables',
    requirement: 'Pay tables before the bet.',
    source: 'Portaria SPA/MF 1.207/2024',
    ...RULES_SHOWN,
  },
  {
    id: 'Idle',
    requirement: 'A session ends after 30 minutes without activity.',
    source: 'Portaria SPA/MF 1.207/2024',
    state: 'not met',
    how: 'A session ends after a week without activity.',
    shown: ['server/features/sessions/store.ts'],
  },
  {
    id: 'Limits',
    requirement: 'Players set limits of money and time.',
    source: 'Portaria SPA/MF 2.579/2025',
    ...LIMITS,
  },
  {
    id: 'Register',
    requirement: 'The register of excluded players is asked by CPF.',
    source: 'IN SPA/MF 31/2025',
    state: 'operator',
    how: 'A licence needs an adapter for the register; without an answer nobody plays.',
    shown: ['server/live.ts'],
  },
];

export const SWEDEN: readonly Requirement[] = [
  {
    id: 'Round',
    requirement: 'A round takes at least 3 seconds.',
    source: 'LIFS 2018:8',
    state: 'operator',
    how: 'A market sets the least time of a round; ours have 2.5 seconds.',
    shown: ['markets/common.ts'],
  },
  {
    id: 'Spelpaus',
    requirement: 'The national register is asked at every log-in, and fails closed.',
    source: 'Spelpaus',
    state: 'operator',
    how: 'A licence needs an adapter for the register; without an answer nobody plays.',
    shown: ['server/live.ts'],
  },
];

export const ONTARIO: readonly Requirement[] = [
  { id: '2.16', requirement: 'No autoplay.', source: 'AGCO Standards 2.16', ...NO_AUTOPLAY },
  {
    id: '2.17',
    requirement: 'At least 2.5 seconds a game.',
    source: 'AGCO Standards',
    ...ROUND_TIME,
  },
  {
    id: '2.18',
    requirement: 'No celebration of a return up to the stake.',
    source: 'AGCO Standards',
    ...QUIET,
  },
];

export const GERMANY: readonly Requirement[] = [
  {
    id: '§ 22a',
    requirement: 'At least 5 seconds a round, at most EUR 1, no autoplay.',
    source: 'GlüStV 2021 § 22a',
    state: 'not met',
    how: 'A round takes 2.5 seconds with real money, and there is no market with this currency.',
    shown: ['markets/common.ts'],
  },
];
