import { useState, type ReactNode, type SubmitEvent } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { duration } from '../../../ui/duration.ts';
import { useForm } from '../../../ui/form.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { parseAmount } from '../../../ui/amounts.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe, type Limit } from '../model/data.ts';
import { amountOf, asked, isTime } from '../model/limit-value.ts';
import * as styles from '../me.module.css';

/** Offered session lengths; the API accepts any. */
const SESSION_MINUTES = [30, 60, 120, 180, 240, 480];
const CHECK_MINUTES = [15, 30, 45, 60, 90, 120];

/**
 * Sets one limit. A tighter one is active immediately; a looser one waits and must be confirmed.
 */
export function LimitSheet({ limit, close }: { limit: Limit; close: () => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { kind, period, value } = limit;

  const send = async (wanted: number | null) => {
    setBusy(true);
    const reply = await api.call('setLimit', asked(limit, wanted));
    setBusy(false);
    if (!reply.ok) return sayRefusal(reply);
    const { pending, value: holds } = reply.data;
    if (pending !== null) {
      toast(t('deposits.limitPending', { time: moment(pending.effectiveAt, market().timeZone) }));
    } else if (holds !== null) {
      toast(t('limits.isNow', { amount: amountOf(t, kind, holds) }), 'done');
    }
    close();
    await reloadMe();
  };

  const title =
    period === null
      ? t(
          kind === 'session_minutes'
            ? 'limits.kind.session_minutes'
            : 'limits.kind.reality_check_minutes',
        )
      : `${t(`limits.kind.${moneyKind(kind)}`)}: ${t(`deposits.period.${period}`)}`;
  return (
    <Dialog title={title} onClose={close} closeLabel={t('portal.close')} sheet>
      <p className={styles['hint']}>{t('limits.rule')}</p>
      {isTime(kind) ? (
        <Minutes limit={limit} busy={busy} send={send} />
      ) : (
        <Amount limit={limit} busy={busy} send={send} />
      )}
      {value === null || kind === 'reality_check_minutes' ? null : (
        <Button wide busy={busy} onClick={() => void send(null)}>
          {t('limits.remove')}
        </Button>
      )}
    </Dialog>
  );
}

function moneyKind(kind: Limit['kind']): 'deposit' | 'loss' | 'stake' {
  return kind === 'loss' || kind === 'stake' ? kind : 'deposit';
}

interface PartProps {
  readonly limit: Limit;
  readonly busy: boolean;
  readonly send: (value: number) => Promise<void>;
}

function Minutes({ limit, busy, send }: PartProps): ReactNode {
  const t = useText();
  const { min, max } = market().realityCheckMinutes;
  const isCheck = limit.kind === 'reality_check_minutes';
  const offered = isCheck
    ? CHECK_MINUTES.filter((minutes) => minutes >= min && minutes <= max)
    : SESSION_MINUTES;
  const [chosen, setChosen] = useState(limit.value);
  return (
    <>
      <Choice
        label={t(isCheck ? 'limits.checkEvery' : 'limits.sessionAtMost')}
        value={chosen}
        onChange={setChosen}
        options={offered.map((minutes) => ({
          value: minutes,
          label: duration(minutes * MINUTE_MS, 2),
        }))}
      />
      <Button
        kind="brass"
        wide
        busy={busy}
        disabled={chosen === null || chosen === limit.value}
        onClick={() => (chosen === null ? undefined : void send(chosen))}
      >
        {t('deposits.limitSave')}
      </Button>
    </>
  );
}

function Amount({ limit, busy, send }: PartProps): ReactNode {
  const t = useText();
  const { money: format } = market();
  const form = useForm(
    { amount: '' },
    (_, values) => (parseAmount(values.amount, format) === null ? t('deposits.enterAmount') : null),
    t('deposits.enterAmount'),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    const amount = parseAmount(form.values.amount, format);
    if (amount !== null) await send(amount);
  };
  return (
    <form
      ref={form.ref}
      className={styles['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t('deposits.limitAmount', { currency: format.symbol })}
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...(limit.value === null
          ? {}
          : {
              note: t('deposits.limitNow', {
                amount: money(limit.value),
                used: money(limit.used ?? 0),
              }),
            })}
      />
      <Button kind="brass" wide type="submit" busy={busy}>
        {t('deposits.limitSave')}
      </Button>
    </form>
  );
}
