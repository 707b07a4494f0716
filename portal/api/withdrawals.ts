import { PROCESS_STEPS, type StepState } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import type {
  WithdrawalStateCode,
  WithdrawalStateName,
} from '@glasshouse/contract/withdrawals/withdrawal-state.ts';
import type { Answer } from './client.ts';

type WireProcess = Answer<'getWithdrawalProgress'>;
type WireStep = WireProcess['processDetail']['processJson'][number];
type Details = Omit<NonNullable<WireStep['argsJson']>, 'canModifyCpfFlag'>;

export type { WithdrawalStateName };
/** The name of a step; its text is `step.<name>`. Deducted tax has the code of a review. */
export type StepName = (typeof PROCESS_STEPS)[keyof typeof PROCESS_STEPS]['name'] | 'taxWithheld';

const STATES = {
  1: 'in_progress',
  2: 'paid',
  3: 'failed',
  6: 'correction',
} as const satisfies Record<WithdrawalStateCode, WithdrawalStateName>;

/** Decodes the state of a withdrawal. */
export function decodedState(code: WithdrawalStateCode): WithdrawalStateName {
  return STATES[code];
}

/** One step of a withdrawal. */
export interface Step {
  readonly name: StepName;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Which of its five colours it has. */
  readonly state: StepState;
  /** How much of the way is done with it. */
  readonly percent: number;
  readonly details: Details;
  /** Whether the refused account can be corrected; null at other steps. */
  readonly canCorrect: boolean | null;
}

/** A withdrawal with its steps, the oldest first. */
export interface Process extends Omit<WireProcess, 'state' | 'processDetail'> {
  readonly state: WithdrawalStateName;
  readonly steps: readonly Step[];
}

/** Decodes a step; its code also says how far it is, from 1000 to 2200. */
export function decodedStep({ processCode: code, createTime: at, argsJson }: WireStep): Step {
  const { canModifyCpfFlag, ...details } = argsJson ?? {};
  const percent = Math.round(((code - 900) / 1300) * 100);
  const canCorrect = canModifyCpfFlag === undefined ? null : canModifyCpfFlag === 1;
  // Tax deducted as quoted is not an exception state: it needs no action.
  const { name, state } =
    code === 1800 && details.kind === 'withheld'
      ? ({ name: 'taxWithheld', state: 'done' } as const)
      : PROCESS_STEPS[code];
  return { name, at, state, percent, details, canCorrect };
}

/** Decodes the progress of a withdrawal. */
export function decodedProcess({ state, processDetail, ...rest }: WireProcess): Process {
  return {
    ...rest,
    state: decodedState(state),
    steps: processDetail.processJson.map(decodedStep),
  };
}
