import { useQuery } from '../../../api/use-query.ts';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { useForm } from '../../../ui/form.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { parseAmount } from '../../../ui/amounts.ts';
import type { Answer } from '../../../api/client.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

interface LimitProps {
  readonly done: (isSet: boolean) => void;
}

/** The deposit limit of a period and its used part, as texts; null if there is none. */
function limitInForce(data: Answer<'getLimits'> | undefined, period: Period) {
  const found = data?.limits.find((limit) => limit.kind === 'deposit' && limit.period === period);
  if (found === undefined || found.value === null) return null;
  return { amount: money(found.value), used: money(found.used ?? 0) };
}

/** Sets a deposit limit. A tighter one is active immediately, a looser one after a day. */
export function LimitDialog({ done }: LimitProps): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<Period>('day');
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    key: ['account', 'limits'],
    load: () => api.must('getLimits', {}),
  });
  const { money: format, timeZone } = market();
  const form = useForm(
    { amount: '' },
    (_, values) => (parseAmount(values.amount, format) === null ? t('deposits.enterAmount') : null),
    t('deposits.enterAmount'),
  );
  const inForce = limitInForce(data, period);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    const amount = parseAmount(form.values.amount, format);
    setBusy(true);
    const reply = await api.call('setLimit', { kind: 'deposit', period, amount });
    setBusy(false);
    if (!reply.ok) {
      if (!form.refuseFields(reply.data)) sayRefusal(reply);
      return;
    }
    const { pending, value } = reply.data;
    void queryCache.invalidate(['account', 'limits']);
    if (pending !== null) {
      toast(t('deposits.limitPending', { time: moment(pending.effectiveAt, timeZone) }));
    } else toast(t('deposits.limitSet', { amount: money(value ?? 0) }), 'done');
    done(true);
  };

  return (
    <Dialog
      title={t('deposits.limitTitle')}
      onClose={() => done(false)}
      closeLabel={t('portal.close')}
      sheet
    >
      <form
        ref={form.ref}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className={styles['hint']}>{t('deposits.limitHint')}</p>
        <Choice
          label={t('deposits.limitPeriod')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`deposits.period.${value}`) }))}
        />
        <Field
          label={t('deposits.limitAmount', { currency: format.symbol })}
          {...form.field('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...(inForce === null ? {} : { note: t('deposits.limitNow', inForce) })}
        />
        <Button kind="brass" wide type="submit" busy={busy}>
          {t('deposits.limitSave')}
        </Button>
      </form>
    </Dialog>
  );
}
