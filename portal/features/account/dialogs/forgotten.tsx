import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { getStored } from '../../../boot/storage.ts';
import { useForm, type Form } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { enter } from '../model/enter.ts';
import { MailboxLink } from './mail-form.tsx';
import { PasswordField } from './password-field.tsx';
import { loginNameFault, passwordFault } from '../model/rules.ts';
import * as styles from '../account.module.css';
import { AccountForm } from './account-form.tsx';

type Way = 'code' | 'mail';
type Name = 'userName' | 'code' | 'password';

/** The two methods of account recovery. `recovered` receives the new recovery code. */
export function Forgotten({ recovered }: { recovered: (code: string) => void }): ReactNode {
  const t = useText();
  const [way, setWay] = useState<Way>('code');
  const { form, busy, refused, asksMail, submit } = useRecovery(way, recovered);
  return (
    <AccountForm
      form={form}
      submit={submit}
      busy={busy}
      action={t(asksMail ? 'account.sendCode' : 'account.setPassword')}
    >
      <Choice
        label={t('account.wayBack')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'code', label: t('account.byCode') },
          { value: 'mail', label: t('account.byMail') },
        ]}
      />
      <Field
        label={t('account.name')}
        {...form.field('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      {asksMail ? (
        <p className={styles['hint']}>{t('account.byMailHint')}</p>
      ) : (
        <CodeAndPassword way={way} form={form} />
      )}
      <p role="alert" className={styles['refused']}>
        {refused}
      </p>
    </AccountForm>
  );
}

/** The stored or mailed code, and the new password. */
function CodeAndPassword({ way, form }: { way: Way; form: Form<Name> }): ReactNode {
  const t = useText();
  return (
    <>
      {way === 'mail' ? <MailboxLink /> : null}
      <Field
        label={t(way === 'code' ? 'account.recoveryCode' : 'account.mailCode')}
        {...form.field('code')}
        autoComplete={way === 'code' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        label={t('account.newPassword')}
        field={form.field('password')}
        kind="new-password"
      />
    </>
  );
}

interface Recovery {
  readonly form: Form<Name>;
  readonly busy: boolean;
  /** Why the code was rejected; empty without an error. */
  readonly refused: string;
  /** True if the next press sends a code; the code is requested after that. */
  readonly asksMail: boolean;
  submit(event: SubmitEvent): Promise<void>;
}

/** The form of a recovery method, and its submit handler. */
function useRecovery(way: Way, recovered: (code: string) => void): Recovery {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [isSent, setSent] = useState(false);
  const form = useForm<Name>(
    { userName: getStored('loginName') ?? '', code: '', password: '' },
    (name, values) => {
      if (name === 'code') return values.code.trim() === '' ? t('account.enterCode') : null;
      const fault =
        name === 'userName'
          ? loginNameFault(values.userName)
          : passwordFault(market(), values.password);
      return fault === null ? null : t(...fault);
    },
    t('field.account'),
  );
  const asksMail = way === 'mail' && !isSent;

  const sendMail = async () => {
    const { userName } = form.values;
    const fault = loginNameFault(userName);
    if (fault !== null) return form.refuse('userName', t(...fault));
    setBusy(true);
    const reply = await api.call('startRecovery', { userName });
    setBusy(false);
    if (reply.ok) {
      setSent(true);
      toast(t('account.mayBeSent'));
    } else sayRefusal(reply);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (asksMail) return sendMail();
    if (!form.isGood()) return;
    setBusy(true);
    setRefused('');
    const reply = await recover(way, form.values);
    setBusy(false);
    if (reply.ok) {
      enter(reply.data);
      recovered(reply.data.recoveryCode);
    } else if (reply.code === 'login_failed') setRefused(t('account.codeFailed'));
    else if (reply.code === 'login_locked') setRefused(reply.msg);
    else if (reply.code === 'mail_code_wrong') form.refuse('code', reply.msg);
    else if (reply.code === 'password_common') form.refuse('password', reply.msg);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };
  return { form, busy, refused, asksMail, submit };
}

function recover(way: Way, { userName, code, password }: Readonly<Record<Name, string>>) {
  return way === 'code'
    ? api.call('recoverByCode', { userName, recoveryCode: code, password })
    : api.call('recoverByMail', { userName, code, password });
}
