import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe, type Limit } from '../model/data.ts';
import { asked, amountOf } from '../model/limit-value.ts';
import { LimitSheet } from '../dialogs/limit-sheet.tsx';
import * as own from '../limits.module.css';
import * as styles from '../me.module.css';

/** One limit: its value, used part, reset time, and a pending change. */
export function LimitRow({ limit }: { limit: Limit }): ReactNode {
  const t = useText();
  const { kind, period, value, used, until, pending } = limit;
  const name = t(
    period === null ? `limits.kind.${minutesKind(kind)}` : `deposits.period.${period}`,
  );
  const edit = () => openDialog((close) => <LimitSheet limit={limit} close={close} />);
  const isShare = value !== null && used !== null && kind !== 'reality_check_minutes';
  return (
    <li className={own['limit']}>
      <button type="button" className={own['limitFace']} onClick={edit}>
        <span>{name}</span>
        <b className={value === null ? own['none'] : undefined}>
          {value === null ? t('limits.none') : amountOf(t, kind, value)}
        </b>
      </button>
      {isShare ? (
        <>
          <progress
            className={own['bar']}
            value={Math.min(used, value)}
            max={Math.max(value, 1)}
            aria-label={name}
          />
          <p className={styles['hint']}>
            {t('limits.used', { used: amountOf(t, kind, used) })}
            {until === null
              ? null
              : ` · ${t(kind === 'session_minutes' ? 'limits.resetsIdle' : 'limits.resets', { time: moment(until, market().timeZone) })}`}
          </p>
        </>
      ) : null}
      {pending === null ? null : <Pending limit={limit} pending={pending} />}
    </li>
  );
}

function minutesKind(kind: Limit['kind']): 'session_minutes' | 'reality_check_minutes' {
  return kind === 'session_minutes' ? kind : 'reality_check_minutes';
}

/** A pending looser limit: when it can be confirmed, and how to cancel it. */
function Pending({
  limit,
  pending,
}: {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
}): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const wanted = pending.value === null ? t('limits.none') : amountOf(t, limit.kind, pending.value);
  const time = moment(pending.effectiveAt, market().timeZone);
  const answer = async (confirms: boolean) => {
    setBusy(true);
    // Requesting the current value cancels the pending increase.
    const reply = await api.call('setLimit', asked(limit, confirms ? 'confirm' : limit.value));
    setBusy(false);
    if (reply.ok) toast(t(confirms ? 'limits.changed' : 'limits.unchanged'), 'done');
    else sayRefusal(reply);
    await reloadMe();
  };
  return (
    <div className={own['pending']}>
      <p>
        {pending.needsConfirmation === 1
          ? t('limits.pendingReady', { wanted })
          : t('limits.pendingWaits', { wanted, time })}
      </p>
      <div className={styles['pair']}>
        <Button small busy={busy} onClick={() => void answer(false)}>
          {t('limits.pendingCancel')}
        </Button>
        {pending.needsConfirmation === 1 ? (
          <Button small busy={busy} onClick={() => void answer(true)}>
            {t('limits.pendingConfirm')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
