import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import type { Answer } from '../../../api/client.ts';
import { deviceId, getStored, setStored } from '../../../boot/storage.ts';
import { useForm } from '../../../ui/form.ts';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { showPasskey } from '../../../api/passkeys.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { enter } from '../model/enter.ts';
import { PasswordField } from './password-field.tsx';
import { loginNameFault } from '../model/rules.ts';
import * as styles from '../account.module.css';
import { AccountForm } from './account-form.tsx';

interface LogInFormProps {
  readonly done: () => void;
  readonly toForgotten: () => void;
}

/** Mode 3: name and password of an account. The device stores the name, never the password. */
export function LogInForm({ done, toForgotten }: LogInFormProps): ReactNode {
  const t = useText();
  const loginRequired = useSession((state) => state.loginRequired);
  const isClosed = getStored('closing') !== null;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const form = useForm(
    { userName: getStored('loginName') ?? '', password: '' },
    (name, values) => {
      if (name === 'password') return values.password === '' ? t('field.account') : null;
      const fault = loginNameFault(values.userName);
      return fault === null ? null : t(...fault);
    },
    t('field.account'),
  );

  const welcome = (answer: Answer<'login'>) => {
    enter(answer);
    toast(t('account.loggedIn', { name: answer.loginName ?? '' }), 'done');
    done();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.isGood()) return;
    setBusy(true);
    setRefused('');
    const reply = await api.call('login', { apiType: 1, ...form.values, deviceId: deviceId() });
    setBusy(false);
    if (reply.ok) welcome(reply.data);
    else if (reply.code === 'login_failed' || reply.code === 'login_locked') {
      setRefused(reply.msg);
    } else if (!form.refuseFields(reply.data)) sayRefusal(reply);
  };

  return (
    <AccountForm
      form={form}
      submit={submit}
      busy={busy}
      action={t('account.logIn')}
      after={
        <>
          {passkeysWork() ? <ByPasskey welcome={welcome} refuse={setRefused} /> : null}
          <Button kind="text" onClick={toForgotten}>
            {t('account.forgotten')}
          </Button>
          {loginRequired ? <NewGuest isClosed={isClosed} done={done} /> : null}
        </>
      }
    >
      <p className={styles['hint']}>
        {loginRequired
          ? t(isClosed ? 'account.closedHint' : 'account.endedHint')
          : t('account.logInHint')}
      </p>
      <Field
        label={t('account.name')}
        {...form.field('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <PasswordField
        label={t('account.password')}
        field={form.field('password')}
        kind="current-password"
      />
      <p role="alert" className={styles['refused']}>
        {refused}
      </p>
    </AccountForm>
  );
}

interface ByPasskeyProps {
  readonly welcome: (answer: Answer<'login'>) => void;
  readonly refuse: (msg: string) => void;
}

/** Passkey login: the browser asks which passkey, and for the fingerprint or face. */
function ByPasskey({ welcome, refuse }: ByPasskeyProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    setBusy(true);
    const credential = await showPasskey();
    const reply =
      credential === null
        ? null
        : await api.call('finishPasskeyLogin', { credential, deviceId: deviceId() });
    setBusy(false);
    if (reply === null) return;
    if (reply.ok) welcome(reply.data);
    else if (reply.code === 'passkey_failed') refuse(reply.msg);
    else sayRefusal(reply);
  };
  return (
    <Button wide busy={busy} onClick={() => void logIn()}>
      {t('passkeys.logIn')}
    </Button>
  );
}

/** For a device whose link was revoked: creates a new guest at the player's request. */
function NewGuest({ isClosed, done }: { isClosed: boolean; done: () => void }): ReactNode {
  const t = useText();
  const start = () => {
    // A new device id makes the server create a new guest.
    setStored('deviceId', null);
    setStored('closing', null);
    useSession.setState({ loginRequired: false });
    void queryCache.reset();
    done();
  };
  return (
    <div className={styles['aside']}>
      {isClosed ? null : <p className={styles['hint']}>{t('account.newGuestHint')}</p>}
      <Button wide onClick={start}>
        {t('account.newGuest')}
      </Button>
    </div>
  );
}
