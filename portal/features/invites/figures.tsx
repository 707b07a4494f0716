import { useQuery } from '../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { reloadAccount } from '../../api/account.ts';
import { persistedKey, releaseKey } from '../../api/idempotency-key.ts';
import { money } from '../../ui/market.ts';
import { api, queryCache, sayRefusal } from '../../api/server.ts';
import { toast } from '../../ui/toasts.ts';
import { useText } from '../../ui/words.ts';
import * as styles from './invites.module.css';

/** The invitations' results, computed from the ledger, and the claim of the earned reward. */
export function Figures(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    key: ['account', 'invitations'],
    load: () => api.must('getInviteStats', {}),
  });
  if (data === undefined) {
    if (!isError) return <Skeleton className={styles['figuresWaiting']} />;
    return (
      <Pane className={styles['figures']}>
        <p>{t('portal.unreachable')}</p>
        <Button wide onClick={() => void refetch()}>
          {t('portal.retry')}
        </Button>
      </Pane>
    );
  }
  const earned = data.inviteRewardAmount;
  return (
    <Pane className={styles['figures']} aria-label={t('invites.figures')}>
      <h2 className={styles['heading']}>{t('invites.figures')}</h2>
      <dl className={styles['grid']}>
        <Figure name={t('invites.today')} value={String(data.todayInviteNum)} />
        <Figure name={t('invites.all')} value={String(data.totalInviteNum)} />
        <Figure name={t('invites.earned')} value={money(earned)} isLit={earned > 0} />
        <Figure name={t('invites.paid')} value={money(data.inviteRewardReceiveAmount)} />
      </dl>
      {earned > 0 ? <ClaimButton amount={earned} /> : <p>{t('invites.nothingYet')}</p>}
    </Pane>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isLit?: boolean;
}

function Figure({ name, value, isLit = false }: FigureProps): ReactNode {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd className={isLit ? styles['lit'] : undefined}>{value}</dd>
    </div>
  );
}

const KEY_NAME = 'inviteRewards';

/** Claims the whole earned reward (minor units): a retry keeps its key until an answer arrives. */
function ClaimButton({ amount }: { amount: number }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const request = { receiveAmount: amount };
    const idempotencyKey = persistedKey(KEY_NAME, request);
    const reply = await api.call('claimInviteRewards', request, { idempotencyKey });
    releaseKey(KEY_NAME, reply);
    if (reply.ok) {
      toast(t('invites.claimedNow', { amount: money(reply.data.receiveAmount) }), 'done');
    } else {
      sayRefusal(reply);
    }
    await Promise.all([queryCache.invalidate(['account', 'invitations']), reloadAccount()]);
    setBusy(false);
  };
  return (
    <Button kind="leaf" wide busy={busy} onClick={() => void claim()}>
      {t('invites.claim', { amount: money(amount) })}
    </Button>
  );
}
