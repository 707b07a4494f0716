import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { isOrderId } from '@glasshouse/contract/patterns.ts';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { duration } from '../../../ui/duration.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { useText } from '../../../ui/words.ts';
import { Correction } from './correction.tsx';
import { HeadCard } from './head-card.tsx';
import { HoldCard } from './hold-card.tsx';
import { LoginOffer } from './login-offer.tsx';
import type { Process } from '../../../api/withdrawals.ts';
import { hasEnded, isUnknown, useProcess } from '../model/process.ts';
import { orderInProgress } from '../model/ordering-hint.ts';
import { Notices } from './notices.tsx';
import { StepList } from './step-list.tsx';
import { useWatched } from '../use-watched.ts';
import * as styles from '../tracker.module.css';

/** The median and the number of days behind "usually", as measured by the server. */
const MEASURED_DAYS = 30;

/** `/withdrawalTracker?orderId&payType`: one withdrawal, step by step, live. */
export function TrackerPage(): ReactNode {
  const t = useText();
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? orderInProgress();
  const { data, error, refetch } = useProcess(orderId);
  return (
    <PageFrame
      title={t('withdrawals.trackTitle')}
      aside={<span className={styles['id']}>··{orderId.slice(-4)}</span>}
    >
      <Content orderId={orderId} process={data} error={error} retry={() => void refetch()} />
    </PageFrame>
  );
}

interface ContentProps {
  readonly orderId: string;
  readonly process: Process | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function Content({ orderId, process, error, retry }: ContentProps): ReactNode {
  const t = useText();
  if (process !== undefined) return <Tracked key={orderId} orderId={orderId} process={process} />;
  if (!isOrderId(orderId) || isUnknown(error)) {
    return (
      <PageNotice title={t('withdrawals.unknownTitle')} body={t('withdrawals.unknownHint')}>
        <Link href="/withdrawalTrackerAll" className={buttonClass('quiet')}>
          {t('withdrawals.allTitle')}
        </Link>
      </PageNotice>
    );
  }
  if (error !== null) {
    return (
      <PageNotice title={t('withdrawals.loadFailed')} body={t('portal.unreachable')}>
        <Button kind="brass" onClick={retry}>
          {t('portal.retry')}
        </Button>
      </PageNotice>
    );
  }
  return (
    <>
      <Skeleton className={styles['headWaiting']} />
      <Skeleton className={styles['stepsWaiting']} />
    </>
  );
}

function Tracked({ orderId, process }: { orderId: string; process: Process }): ReactNode {
  const t = useText();
  const paidHere = useWatched(process.state);
  const isCorrectable = process.steps.at(-1)?.canCorrect === true;
  return (
    <>
      <HeadCard process={process} />
      {paidHere ? <LoginOffer /> : null}
      {process.hold === null ? null : <HoldCard orderId={orderId} hold={process.hold} />}
      {isCorrectable ? <Correction orderId={orderId} process={process} /> : null}
      <StepList process={process} />
      {process.state === 'in_progress' && process.hold === null ? (
        <Calm expectedSeconds={process.expectedSeconds} />
      ) : null}
      <div className={styles['ways']}>
        {hasEnded(process) ? (
          <Link
            href="/withdrawMoney"
            className={buttonClass(process.state === 'failed' ? 'leaf' : 'quiet', true)}
          >
            {t('withdrawals.again')}
          </Link>
        ) : null}
        <Link href="/withdrawalTrackerAll" className={buttonClass('text', true)}>
          {t('withdrawals.allTitle')}
        </Link>
      </div>
      <Notices />
    </>
  );
}

/** Says that no action is needed, with the measured time if known. */
function Calm({ expectedSeconds }: { expectedSeconds: number | null }): ReactNode {
  const t = useText();
  return (
    <p className={styles['calm']}>
      <Icon name="leaf" size={22} />
      <span>
        {expectedSeconds === null
          ? null
          : `${t('withdrawals.medianTime', { days: MEASURED_DAYS, time: duration(expectedSeconds * 1000, 2) })} `}
        {t('withdrawals.nothingToDo')}
      </span>
    </p>
  );
}
