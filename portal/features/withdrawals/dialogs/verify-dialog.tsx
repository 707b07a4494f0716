import { useState, type ReactNode } from 'react';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { now } from '../../../api/clock.ts';
import { duration } from '../../../ui/duration.ts';
import { useForm } from '../../../ui/form.ts';
import { useLobby } from '../../../api/lobby.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { useVerification } from '../model/withdraw-info.ts';
import * as styles from '../withdrawals.module.css';

/** The input of the identity check. It is not stored on the device. */
const EMPTY = { name: '', birthDate: '', document: '' };
type Name = keyof typeof EMPTY;

/** A fictional birth date and document that the sandbox check accepts. */
const EXAMPLE = { birthDate: '1991-04-23', document: 'DEMO-4821-7730' };

function exampleName(): string {
  const pack = market();
  return exampleAccount(pack, pack.payTypes.withdrawal[0] ?? PAY_TYPES.BANK).userName;
}

const FAULTS = {
  name: 'withdrawals.verifyNameWrong',
  birthDate: 'withdrawals.verifyBirthWrong',
  document: 'withdrawals.verifyDocumentWrong',
} as const;

/** The identity check: its requirements, its reason, that it is free, and its state. */
export function VerifyDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const { data: status } = useVerification();
  const { verifiedAbove, verificationHours, timeZone } = market();
  const isDone = status?.tier === 'verified';
  const isPending = status?.state === 'pending';
  return (
    <Dialog
      title={t('withdrawals.verifyTitle')}
      onClose={close}
      closeLabel={t('portal.close')}
      sheet
    >
      <p>
        {t('withdrawals.verifyWhy', {
          limit: money(verifiedAbove.amount),
          days: verifiedAbove.days,
        })}
      </p>
      <p className={styles['parts']}>
        <b className={styles['good']}>{t('withdrawals.verifyFree')}</b>
        {t('withdrawals.verifyWithin', { time: duration(verificationHours * HOUR_MS) })}
      </p>
      <div role="status">
        {isDone ? <p className={styles['good']}>{t('withdrawals.verifyApproved')}</p> : null}
        {isPending && status.decideBy !== null ? (
          <p className={styles['clock']}>
            {status.decideBy <= now()
              ? t('withdrawals.verifyOverdue')
              : t('withdrawals.verifyPending', { time: moment(status.decideBy, timeZone) })}
          </p>
        ) : null}
        {status?.state === 'refused' ? <Refused reason={status.reason} /> : null}
      </div>
      {status === undefined ? <Skeleton className={styles['waiting']} /> : null}
      {status === undefined || isDone || isPending ? (
        <Button kind="leaf" wide onClick={close}>
          {t('withdrawals.verifyBack')}
        </Button>
      ) : (
        <VerifyForm />
      )}
    </Dialog>
  );
}

const REASONS = ['document_not_accepted', 'under_age'] as const;

function Refused({ reason }: { reason: string | null }): ReactNode {
  const t = useText();
  const known = REASONS.find((name) => name === reason) ?? 'document_not_accepted';
  return (
    <p className={styles['error']}>
      {t('withdrawals.verifyRefused', { reason: t(`withdrawals.reason.${known}`) })}
    </p>
  );
}

function VerifyForm(): ReactNode {
  const t = useText();
  const isDemo = useLobby().data?.mode === 'demo';
  const [busy, setBusy] = useState(false);
  const isWrong = (name: Name, value: string) =>
    name === 'document' ? value.trim().length < 4 : value.trim() === '';
  const {
    ref,
    field,
    values: typed,
    isGood,
    refuseFields,
    fill,
  } = useForm<Name>(
    EMPTY,
    (name, values) => (isWrong(name, values[name]) ? t(FAULTS[name]) : null),
    t('portal.fault'),
  );

  const send = async () => {
    if (!isGood()) return;
    setBusy(true);
    const reply = await api.call('startVerification', {
      name: typed.name.trim(),
      birthDate: typed.birthDate,
      document: typed.document.trim(),
    });
    setBusy(false);
    if (!reply.ok && reply.code === 'invalid_request' && refuseFields(reply.data)) return;
    if (!reply.ok && reply.code !== 'already_verified') sayRefusal(reply);
    await queryCache.invalidate(['withdraw']);
  };

  return (
    <form
      ref={ref}
      className={styles['group']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {isDemo ? (
        <div className={styles['demo']}>
          <p>{t('page.demo')}</p>
          <Button small onClick={() => fill({ ...EXAMPLE, name: exampleName() })}>
            {t('withdrawals.example')}
          </Button>
        </div>
      ) : null}
      <Field
        {...field('name')}
        label={t('withdrawals.verifyName')}
        autoComplete="name"
        maxLength={100}
      />
      <Field
        {...field('birthDate')}
        label={t('withdrawals.verifyBirth')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max="2099-12-31"
      />
      <Field
        {...field('document')}
        label={t('withdrawals.verifyDocument')}
        note={t('withdrawals.verifyDocumentNote')}
        autoComplete="off"
        maxLength={64}
      />
      <Button kind="brass" wide busy={busy} type="submit">
        {t('withdrawals.verifyStart')}
      </Button>
    </form>
  );
}
