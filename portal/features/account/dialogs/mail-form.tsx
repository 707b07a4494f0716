import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { useForm } from '../../../ui/form.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { language, useText } from '../../../ui/words.ts';
import { mailFault } from '../model/rules.ts';
import * as styles from '../account.module.css';
import { useLobby } from '../../../api/lobby.ts';
import { AccountForm } from './account-form.tsx';

interface MailFormProps {
  /** An address whose code is already sent; empty: the address is requested first. */
  readonly mail: string;
  readonly done: () => void;
}

/** Adds a mail address for password recovery: the address, then the mailed code. */
export function MailForm({ mail, done }: MailFormProps): ReactNode {
  const [sentTo, setSentTo] = useState(mail);
  if (sentTo === '') return <AddressForm sent={setSentTo} />;
  return <CodeForm mail={sentTo} done={done} again={() => setSentTo('')} />;
}

function AddressForm({ sent }: { sent: (mail: string) => void }): ReactNode {
  const t = useText();
  const userId = useSession((state) => state.player?.userId);
  const [busy, setBusy] = useState(false);
  const form = useForm(
    { mail: '' },
    (_, values) => {
      const fault = mailFault(values.mail.trim());
      return fault === null ? null : t(...fault);
    },
    t('field.emailFormat'),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    const mail = form.values.mail.trim();
    setBusy(true);
    const reply = await api.call('startMail', { mail });
    setBusy(false);
    if (reply.ok) sent(mail);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };
  return (
    <AccountForm form={form} submit={submit} busy={busy} action={t('account.sendCode')}>
      <p className={styles['hint']}>{t('account.mailHint')}</p>
      <Field
        label={t('account.mail')}
        {...form.field('mail')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button kind="text" onClick={() => form.set('mail', `player.${userId}@example.org`)}>
        {t('account.fillExample')}
      </Button>
    </AccountForm>
  );
}

function CodeForm({
  mail,
  done,
  again,
}: {
  mail: string;
  done: () => void;
  again: () => void;
}): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const form = useForm(
    { code: '' },
    (_, values) => (values.code.trim() === '' ? t('account.enterCode') : null),
    t('account.enterCode'),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    setBusy(true);
    const reply = await api.call('confirmMail', form.values);
    setBusy(false);
    if (reply.ok) {
      void queryCache.invalidate(['account', 'mail']);
      toast(t('account.mailConfirmed'), 'done');
      done();
    } else if (reply.code === 'mail_code_wrong') form.refuse('code', reply.msg);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };
  return (
    <AccountForm
      form={form}
      submit={submit}
      busy={busy}
      action={t('account.confirmMail')}
      after={
        <>
          <Button kind="text" onClick={again}>
            {t('account.otherMail')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('account.codeSent', { mail })}</p>
      <MailboxLink />
      <Field
        label={t('account.mailCode')}
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
    </AccountForm>
  );
}

/** The demo sends no real mail: this opens the mailbox page. */
export function MailboxLink(): ReactNode {
  const t = useText();
  const { data } = useLobby();
  if (data?.mode !== 'demo') return null;
  return (
    <p className={styles['hint']}>
      {t('account.demoMail')}{' '}
      <a
        className={styles['link']}
        href={`/sandbox/mailbox?language=${language()}`}
        target="_blank"
        rel="noopener"
      >
        {t('account.openMailbox')}
      </a>
    </p>
  );
}
