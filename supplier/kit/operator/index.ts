import type { Case } from '../case.ts';
import { AUTHENTICATION } from './authentication.ts';
import { FREE_ROUNDS } from './free-rounds.ts';
import { LATENCY } from './latency.ts';
import { MONEY } from './money.ts';
import { PLAYERS } from './players.ts';
import { REPETITION } from './repetition.ts';
import { ROLLBACKS } from './rollbacks.ts';
import type { OperatorSubject } from './subject.ts';

/** Every check of an operator's wallet. */
export const OPERATOR_CASES: readonly Case<OperatorSubject>[] = [
  ...AUTHENTICATION,
  ...REPETITION,
  ...ROLLBACKS,
  ...MONEY,
  ...FREE_ROUNDS,
  ...PLAYERS,
  ...LATENCY,
];
