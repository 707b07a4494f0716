import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Amount, Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { LampPicture } from '../../../ui/art/pictures.tsx';
import { now } from '../../../api/clock.ts';
import { duration } from '../../../ui/duration.ts';
import { market, money, moneyParts } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { useText } from '../../../ui/words.ts';
import { LessThanCash } from './cash-card.tsx';
import {
  trackerOf,
  useVerification,
  useWithdrawInfo,
  type WithdrawInfo,
} from '../model/withdraw-info.ts';
import { actions } from '../../../ui/actions.ts';
import * as styles from '../withdrawals.module.css';

/** `/task`: the open requirements of the next withdrawal. None needs a payment or play. */
export function NextWithdrawalPage(): ReactNode {
  const t = useText();
  const { data: info, isError, refetch } = useWithdrawInfo();
  const { data: verification, isError: isUnknown } = useVerification();
  return (
    <PageFrame title={t('withdrawals.nextTitle')}>
      {info !== undefined && (verification !== undefined || isUnknown) ? (
        <Items info={info} verification={verification} reload={() => void refetch()} />
      ) : isError ? (
        <PageNotice title={t('withdrawals.loadFailed')} body={t('portal.unreachable')}>
          <Button kind="brass" onClick={() => void refetch()}>
            {t('portal.retry')}
          </Button>
        </PageNotice>
      ) : (
        <Skeleton className={styles['waiting']} />
      )}
    </PageFrame>
  );
}

interface ItemsProps {
  readonly info: WithdrawInfo;
  readonly verification: ReturnType<typeof useVerification>['data'];
  readonly reload: () => void;
}

function Items({ info, verification, reload }: ItemsProps): ReactNode {
  const t = useText();
  const { verifiedAbove, timeZone } = market();
  const pendingUntil = verification?.state === 'pending' ? verification.decideBy : null;
  const needsCheck = info.obstacle === 'verification' || pendingUntil !== null;
  const order =
    info.orderId === null ? null : { orderId: info.orderId, payType: info.payType ?? 0 };
  const needsCorrection = info.orderState === 'correction';
  if (order === null && info.until === null && !needsCheck) {
    return (
      <>
        <Pane className={styles['free']}>
          <LampPicture className={styles['openLamp']} />
          <h2>{t('withdrawals.nextFree')}</h2>
          <p className={styles['hint']}>{t('withdrawals.nextFreeHint')}</p>
          {info.withdrawable > 0 ? (
            <>
              <p className={styles['label']}>{t('withdrawals.available')}</p>
              <Amount {...moneyParts(info.withdrawable)} />
            </>
          ) : null}
          <Link href="/withdrawMoney" className={buttonClass('leaf', true)}>
            {t('portal.withdraw')}
          </Link>
        </Pane>
        <p className={styles['promise']}>{t('withdrawals.nextLead')}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles['hint']}>{t('withdrawals.nextLead')}</p>
      {order === null ? null : (
        <Pane className={styles['item']}>
          <h2>
            {needsCorrection ? t('withdrawals.needsCorrection') : t('withdrawals.inProgress')}
          </h2>
          <p className={styles['hint']}>
            {needsCorrection ? t('withdrawals.promptCorrect') : t('withdrawals.progressBody')}
          </p>
          <LessThanCash info={info} />
          <Link href={trackerOf(order)} className={buttonClass('quiet', true)}>
            {needsCorrection ? t('withdrawals.correctTitle') : t('withdrawals.follow')}
          </Link>
        </Pane>
      )}
      {info.until === null ? null : (
        <Pane className={styles['item']}>
          <h2>{t('withdrawals.nextWait')}</h2>
          <p className={styles['hint']}>
            {t('withdrawals.waitReason.frequency', { count: market().withdrawalsPerDay })}
          </p>
          <TimeLeft until={info.until} over={reload} />
        </Pane>
      )}
      {needsCheck ? (
        <Pane className={styles['item']}>
          <h2>{t('withdrawals.verifyTitle')}</h2>
          <p className={styles['hint']}>
            {pendingUntil === null
              ? t('withdrawals.verifyWhy', {
                  limit: money(verifiedAbove.amount),
                  days: verifiedAbove.days,
                })
              : pendingUntil <= now()
                ? t('withdrawals.verifyOverdue')
                : t('withdrawals.verifyPending', { time: moment(pendingUntil, timeZone) })}
          </p>
          {pendingUntil === null ? (
            <Button kind="brass" wide onClick={() => actions.verify()}>
              {t('withdrawals.verifyStart')}
            </Button>
          ) : null}
        </Pane>
      ) : null}
    </>
  );
}

const TICK_MS = 1000;

/** The end of a wait and its remaining time, by the server's clock. */
function TimeLeft({ until, over }: { until: number; over: () => void }): ReactNode {
  const t = useText();
  const [left, setLeft] = useState(() => until - now());
  const onOver = useEffectEvent(over);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = until - now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onOver();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const share = Math.min(Math.max(Math.round((left / DAY_MS) * 100), 0), 100);
  return (
    <div className={styles['wait']}>
      <svg className={styles['ring']} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <circle cx="32" cy="32" r="28" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <div>
        <p>{t('withdrawals.openAt', { time: moment(until, market().timeZone) })}</p>
        {left > 0 ? (
          <p className={styles['clock']} role="timer">
            {t('withdrawals.timeLeft', { time: duration(left, 2) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
