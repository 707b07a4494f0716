import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Field } from '@glasshouse/kit/field.tsx';
import { reloadAccount } from '../../../api/account.ts';
import { useForm } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { adopt } from '../../../api/session.ts';
import { useText } from '../../../ui/words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { loginNameFault, mailFault, newPasswordFaults } from '../model/rules.ts';
import * as styles from '../account.module.css';
import { AccountForm } from './account-form.tsx';

type Name = 'userName' | 'password' | 'confirmation' | 'mail';

/**
 * Mode 1: a name and a password for the guest. `created` receives the recovery code and the address.
 */
export function CreateLoginForm({
  created,
}: {
  created: (code: string, mail: string) => void;
}): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const form = useForm<Name>(
    { userName: '', password: '', confirmation: '', mail: '' },
    (name, values) => {
      const fault = {
        userName: () => loginNameFault(values.userName),
        ...newPasswordFaults(market(), values),
        mail: () => (values.mail.trim() === '' ? null : mailFault(values.mail.trim())),
      }[name]();
      return fault === null ? null : t(...fault);
    },
    t('field.account'),
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    const { userName, password } = form.values;
    const mail = form.values.mail.trim();
    setBusy(true);
    const reply = await api.call('bindLoginAccount', { userName, password });
    setBusy(false);
    if (reply.ok) {
      adopt(reply.data);
      void reloadAccount();
      // The mail is sent while the player reads the recovery code.
      if (mail !== '') void api.call('startMail', { mail });
      created(reply.data.recoveryCode, mail);
    } else if (reply.code === 'user_exist') form.refuse('userName', reply.msg);
    else if (reply.code === 'password_common') form.refuse('password', reply.msg);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };

  return (
    <AccountForm form={form} submit={submit} busy={busy} action={t('account.createLogin')}>
      <p className={styles['hint']}>{t('account.createLoginHint')}</p>
      <Field
        label={t('account.name')}
        {...form.field('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <NewPasswordFields form={form} label={t('account.password')} />
      <Field
        label={t('account.mailOptional')}
        {...form.field('mail')}
        type="email"
        autoComplete="email"
        note={t('account.mailWhy')}
        maxLength={254}
      />
    </AccountForm>
  );
}
