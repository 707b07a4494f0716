import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useForm } from '../../../ui/form.ts';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { showPasskey } from '../../../api/passkeys.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../ui/words.ts';
import { PasswordField } from './password-field.tsx';
import * as styles from '../account.module.css';
import { AccountForm } from './account-form.tsx';

/**
 * Asks for the password, or a passkey, before a sensitive action; `proved` receives the outcome.
 */
export function ProveDialog({ proved }: { proved: (isProved: boolean) => void }): ReactNode {
  const t = useText();
  const name = useSession((state) => state.player?.loginName) ?? '';
  const [busy, setBusy] = useState(false);
  const form = useForm(
    { password: '' },
    (_, values) => (values.password === '' ? t('field.account') : null),
    t('field.account'),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    setBusy(true);
    const reply = await api.call('reauth', form.values);
    setBusy(false);
    if (reply.ok) proved(true);
    else if (reply.code === 'login_failed') form.refuse('password', t('account.passwordWrong'));
    else if (reply.code === 'login_locked') form.refuse('password', reply.msg);
    else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };
  const byPasskey = async () => {
    setBusy(true);
    const passkey = await showPasskey();
    const reply = passkey === null ? null : await api.call('reauth', { passkey });
    setBusy(false);
    if (reply?.ok === true) proved(true);
    else if (reply !== null) sayRefusal(reply);
  };
  return (
    <Dialog
      title={t('account.proveTitle')}
      onClose={() => proved(false)}
      closeLabel={t('portal.close')}
    >
      <AccountForm
        form={form}
        submit={submit}
        busy={busy}
        action={t('account.prove')}
        after={
          <>
            {passkeysWork() ? (
              <Button wide busy={busy} onClick={() => void byPasskey()}>
                {t('passkeys.prove')}
              </Button>
            ) : null}
          </>
        }
      >
        <p className={styles['hint']}>{t('account.proveHint', { name })}</p>
        <input hidden name="username" autoComplete="username" value={name} readOnly />
        <PasswordField
          label={t('account.password')}
          field={form.field('password')}
          kind="current-password"
        />
      </AccountForm>
    </Dialog>
  );
}
