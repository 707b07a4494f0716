import { useQuery } from '../../../api/use-query.ts';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { Answer } from '../../../api/client.ts';
import { useForm } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { detailsFault, type DetailsField } from '../model/details-rules.ts';
import * as styles from '../deposits.module.css';

interface DetailsProps {
  readonly payType: number | null;
  readonly done: (isKept: boolean) => void;
}

/** The payer's name, phone and mail address, stored by the server for later deposits. */
export function DetailsDialog({ payType, done }: DetailsProps): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['deposit', 'details'],
    load: () => api.must('getPayer', {}),
  });
  return (
    <Dialog
      title={t('deposits.detailsTitle')}
      onClose={() => done(false)}
      closeLabel={t('portal.close')}
      sheet
    >
      <p className={styles['demoLine']}>{t('page.demo')}</p>
      <p className={styles['hint']}>{t('deposits.detailsHint')}</p>
      {data === undefined ? (
        <Skeleton className={styles['formWaiting']} />
      ) : (
        <DetailsForm known={data.userAccount} payType={payType} done={done} />
      )}
    </Dialog>
  );
}

interface FormProps extends DetailsProps {
  readonly known: Answer<'getPayer'>['userAccount'];
}

function DetailsForm({ known, payType, done }: FormProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const form = useForm<DetailsField>(
    { userName: known.userName ?? '', phone: known.phone ?? '', email: known.email ?? '' },
    (name, values) => {
      const fault = detailsFault(market(), name, values[name]);
      return fault === null ? null : t(fault);
    },
    t('field.amountFormat'),
  );
  const example = () => {
    const { userName, phone, email } = exampleAccount(market(), payType ?? PAY_TYPES.BANK);
    form.set('userName', userName);
    form.set('phone', phone);
    form.set('email', email);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    setBusy(true);
    const accountForm = { ...form.values, ...(payType === null ? {} : { payType }) };
    const reply = await api.call('savePayer', { accountForm });
    setBusy(false);
    if (reply.ok) {
      void queryCache.invalidate(['deposit', 'details']);
      done(true);
    } else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };
  return (
    <form
      ref={form.ref}
      className={styles['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t('deposits.payerName')}
        {...form.field('userName')}
        autoComplete="name"
        maxLength={100}
      />
      <Field
        label={t('deposits.phone', { prefix: market().phonePrefix })}
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <Field
        label={t('deposits.email')}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button kind="text" onClick={example}>
        {t('account.fillExample')}
      </Button>
      <Button kind="brass" wide type="submit" busy={busy}>
        {t('deposits.saveDetails')}
      </Button>
    </form>
  );
}
