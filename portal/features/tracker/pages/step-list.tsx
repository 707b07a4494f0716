import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { duration } from '../../../ui/duration.ts';
import { clockOrDay } from '../../../ui/moment.ts';
import { market } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { Process, Step } from '../../../api/withdrawals.ts';
import { hasEnded } from '../model/process.ts';
import { stepText } from '../model/steps.ts';
import * as styles from '../tracker.module.css';

/** The completed steps, oldest first, and the current one. */
export function StepList({ process }: { process: Process }): ReactNode {
  const t = useText();
  const { state, steps, expectedSeconds } = process;
  const isUnderWay = !hasEnded(process);
  const usually =
    state === 'in_progress' && expectedSeconds !== null
      ? t('withdrawals.usually', { time: duration(expectedSeconds * 1000) })
      : null;
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <StepLine
            key={`${step.name}@${step.at}`}
            step={step}
            isCurrent={isLast && isUnderWay}
            usually={isLast ? usually : null}
          />
        );
      })}
      {isUnderWay ? (
        <li className={classes(styles['step'], styles['ahead'])}>
          <i className={styles['knot']} />
          <span>{t('step.paid')}</span>
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
  const { name, state, at, details } = step;
  const colour = isCurrent && state === 'done' ? 'waiting' : state;
  // A completed waiting step is shown as done; only a refused account stays marked.
  const isOver = state === 'waiting' && name !== 'bankTransfer';
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
        {isCurrent && name === 'queue' && details.waitingHours ? (
          <small>{t('step.queue.estimate', { waitingHours: details.waitingHours })}</small>
        ) : null}
      </span>
      <time dateTime={new Date(at).toISOString()}>
        {usually ?? clockOrDay(at, market().timeZone)}
      </time>
    </li>
  );
}
