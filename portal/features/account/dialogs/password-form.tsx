import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Switch } from '@glasshouse/kit/field.tsx';
import { useForm } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { adopt, useSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { newPasswordFaults } from '../model/rules.ts';
import * as styles from '../account.module.css';
import { AccountForm } from './account-form.tsx';

/**
 * Changes the password, given the current one; unlinks other devices unless the player keeps them.
 */
export function PasswordForm({ done }: { done: () => void }): ReactNode {
  const t = useText();
  const name = useSession((state) => state.player?.loginName) ?? '';
  const [busy, setBusy] = useState(false);
  const [endOthers, setEndOthers] = useState(true);
  const form = useForm(
    { current: '', password: '', confirmation: '' },
    (field, values) => {
      const fault = {
        current: () => (values.current === '' ? (['field.account'] as const) : null),
        ...newPasswordFaults(market(), values),
      }[field]();
      return fault === null ? null : t(...fault);
    },
    t('field.account'),
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    const { current, password } = form.values;
    setBusy(true);
    const reply = await api.call('changePassword', {
      current,
      password,
      endOthers: endOthers ? 1 : 0,
    });
    setBusy(false);
    if (reply.ok) {
      adopt(reply.data);
      void queryCache.invalidate(['account']);
      toast(t('account.passwordChanged'), 'done');
      done();
    } else if (reply.code === 'login_failed') form.refuse('current', t('account.passwordWrong'));
    else if (reply.code === 'login_locked') form.refuse('current', reply.msg);
    else if (reply.code === 'password_common') form.refuse('password', reply.msg);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };

  return (
    <AccountForm form={form} submit={submit} busy={busy} action={t('account.setPassword')}>
      <input hidden name="username" autoComplete="username" value={name} readOnly />
      <PasswordField
        label={t('account.currentPassword')}
        field={form.field('current')}
        kind="current-password"
      />
      <NewPasswordFields form={form} label={t('account.newPassword')} />
      <Switch label={t('account.endOthersToo')} on={endOthers} onChange={setEndOthers} />
      <p className={styles['hint']}>{t('account.endOthersWhy')}</p>
    </AccountForm>
  );
}
