import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { duration } from '../../../ui/duration.ts';
import { clockOrDay } from '../../../ui/moment.ts';
import { market } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { Process, Step } from '../model/process.ts';
import { stepState, stepText } from '../model/steps.ts';
import * as styles from '../tracker.module.css';

/** The completed steps, oldest first, and the current one. */
export function StepList({ process }: { process: Process }): ReactNode {
  const t = useText();
  const { state, expectedSeconds, processDetail } = process;
  const steps = processDetail.processJson;
  const isUnderWay = state === 1 || state === 6;
  const usually =
    state === 1 && expectedSeconds !== null
      ? t('withdrawals.usually', { time: duration(expectedSeconds * 1000) })
      : null;
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <StepLine
            key={`${step.processCode}@${step.createTime}`}
            step={step}
            isCurrent={isLast && isUnderWay}
            usually={isLast ? usually : null}
          />
        );
      })}
      {isUnderWay ? (
        <li className={classes(styles['step'], styles['ahead'])}>
          <i className={styles['knot']} />
          <span>{t('step.2200')}</span>
        </li>
      ) : null}
    </ol>
  );
}

interface StepLineProps {
  readonly step: Step;
  /** The current step of an open order: it glows. */
  readonly isCurrent: boolean;
  readonly usually: string | null;
}

function StepLine({ step, isCurrent, usually }: StepLineProps): ReactNode {
  const t = useText();
  const state = stepState(step);
  const colour = isCurrent && state === 'done' ? 'waiting' : state;
  // A completed waiting step is shown as done; only a refused account stays marked.
  const isOver = state === 'waiting' && step.processCode !== 2000;
  const isPast = !isCurrent && (state === 'done' || isOver);
  return (
    <li
      className={classes(
        styles['step'],
        isPast ? styles['done'] : styles[colour],
        isCurrent && styles['current'],
      )}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <i className={styles['knot']}>
        {isPast || state === 'success' ? <Icon name="check" size={15} /> : null}
        {state === 'fail' ? <Icon name="close" size={14} /> : null}
      </i>
      <span>
        {stepText(t, step, isCurrent)}
        {isCurrent && step.processCode === 1300 && step.argsJson?.waitingHours ? (
          <small>{t('step.1300.estimate', { waitingHours: step.argsJson.waitingHours })}</small>
        ) : null}
      </span>
      <time dateTime={new Date(step.createTime).toISOString()}>
        {usually ?? clockOrDay(step.createTime, market().timeZone)}
      </time>
    </li>
  );
}
