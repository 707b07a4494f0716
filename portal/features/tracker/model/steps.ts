import { PROCESS_STEPS, type StepState } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import type { text } from '../../../ui/words.ts';
import type { Process, Step } from './process.ts';

const REASONS = [
  'wrong_account',
  'not_owner',
  'confirmed_fraud',
  'law',
  'bank_failed',
  'bank_returned',
  'not_corrected',
  'taken_back',
  'not_me',
  'id_check_refused',
  'charged_back',
  'unusual',
] as const;

function reasonText(t: typeof text, reason: string | undefined): string {
  const known = REASONS.find((word) => word === reason);
  return known === undefined ? '' : t(`reason.${known}`);
}

/** Returns the text of a step: what is happening if it is the current step, else what happened. */
export function stepText(t: typeof text, step: Step, isCurrent: boolean): string {
  const { processCode, argsJson } = step;
  const past = isCurrent ? null : pastText(t, step);
  if (past !== null) return past;
  switch (processCode) {
    case 1100:
    case 1300:
    case 1400:
      return waitText(t, processCode, argsJson);
    case 1600:
      return t('step.1600', { chargeNum: money(argsJson?.chargeNum ?? 0) });
    case 1800:
      return argsJson?.kind === 'withheld'
        ? t('step.1800.withheld', {
            chargeNum: money(argsJson.chargeNum ?? 0),
            law: argsJson.law ?? '',
          })
        : t('step.1800.review', {
            reason: reasonText(t, argsJson?.reason),
            decideBy: moment(argsJson?.decideBy ?? 0, market().timeZone),
          });
    case 2000: {
      const account = argsJson?.accountNumber ?? '';
      // The bank rejected the account: a correction is due (current step) or closed (flag 0).
      return isCurrent || argsJson?.canModifyCpfFlag === 0
        ? t('withdrawals.refusedNumber', { account })
        : t('step.2000', { accountNumber: account });
    }
    case 2300:
      return t('step.2300', { reason: reasonText(t, argsJson?.reason) });
    default:
      return t(`step.${processCode}`);
  }
}

/**
 * Text of a step that lasted, when it is over: a position, an estimate or a deadline no longer
 * applies. Null for a step with one text.
 */
function pastText(t: typeof text, { processCode, argsJson }: Step): string | null {
  switch (processCode) {
    case 1100:
      return argsJson?.holdUntil === undefined ? null : t('step.1100.hold.past');
    case 1300:
    case 1400:
    case 1900:
    case 2100:
      return t(`step.${processCode}.past`);
    case 1800:
      return argsJson?.kind === 'withheld'
        ? null
        : t('step.1800.past', { reason: reasonText(t, argsJson?.reason) });
    default:
      return null;
  }
}

/** Text of a step at which an order may wait: the reason and the deadline. */
function waitText(t: typeof text, code: 1100 | 1300 | 1400, args: Step['argsJson']): string {
  const at = (time: number) => moment(time, market().timeZone);
  if (code === 1100) {
    const until = args?.holdUntil;
    return until === undefined ? t('step.1100') : t('step.1100.hold', { time: at(until) });
  }
  if (code === 1300) {
    const place = args?.waitingNum ?? null;
    return place === null ? t('step.1300.plain') : t('step.1300', { waitingNum: place });
  }
  const decideBy = args?.decideBy;
  if (decideBy === undefined) return t('step.1400');
  return `${t('step.1400')} ${t('step.1400.until', { time: at(decideBy) })}`;
}

/** Returns the colour of a step: one of the five wire states. */
export function stepState({ processCode, argsJson }: Step): StepState {
  // Tax deducted as quoted is not an exception state: it needs no action.
  if (processCode === 1800 && argsJson?.kind === 'withheld') return 'done';
  return PROCESS_STEPS[processCode].state;
}

/** Returns the colour of an order: that of its last step. */
export function orderState({ processDetail }: Process): StepState {
  const last = processDetail.processJson.at(-1);
  return last === undefined ? 'done' : stepState(last);
}
