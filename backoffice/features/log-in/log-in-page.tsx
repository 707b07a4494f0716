import { useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { logInStaff } from '@glasshouse/contract/backoffice/staff/log-in-staff.ts';
import { Field } from '@glasshouse/kit/field.tsx';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { call } from '../../api/call.ts';
import { logInByPasskey, PasskeyError } from '../../api/passkeys.ts';
import { startSession, useSession, type EndReason } from '../../api/session.ts';
import { CentredPage } from '../../ui/centred-page.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { refusalText } from '../../ui/refusal-texts.ts';
import { textOf } from '../../ui/form-text.ts';

const ENDED: Readonly<Record<EndReason, string>> = {
  expired: 'Your session has ended. Log in to continue on this page.',
  idle: 'You were logged out after 30 minutes without a key or a click.',
  'logged out': 'You are logged out.',
};

/**
 * Name, password and the code of the authenticator app, or a passkey instead. The address stays for
 * after it.
 */
export function LogInPage(): ReactNode {
  const ended = useSession((state) => state.ended);
  const { error, isBusy, submit, byPasskey } = useLogIn();
  return (
    <CentredPage title="Log in">
      {ended === null || error !== null ? null : <p role="status">{ENDED[ended]}</p>}
      <form onSubmit={submit}>
        <Field
          label="Name"
          name="name"
          required
          autoFocus
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          required
          maxLength={128}
          autoComplete="current-password"
        />
        <CodeField />
        {error === null ? null : <p role="alert">{error}</p>}
        <DeskButton type="submit" tone="main" busy={isBusy}>
          Log in
        </DeskButton>
        {passkeysWork() ? (
          <DeskButton disabled={isBusy} onClick={byPasskey}>
            Log in with a passkey
          </DeskButton>
        ) : null}
      </form>
    </CentredPage>
  );
}

function CodeField(): ReactNode {
  return (
    <Field
      label="Code of your authenticator app"
      name="code"
      required
      inputMode="numeric"
      pattern="[0-9]{6}"
      maxLength={6}
      autoComplete="one-time-code"
    />
  );
}

function useLogIn() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    isSending.current = true;
    setBusy(true);
    try {
      const name = textOf(fields, 'name').trim();
      const code = textOf(fields, 'code');
      const answer = await call(logInStaff, { name, password: textOf(fields, 'password'), code });
      startSession({ ...answer, market: null });
    } catch (failure) {
      setError(refusalText(failure));
      setBusy(false);
      // Each code is accepted once, so the next attempt needs another one.
      const field = form.elements.namedItem('code');
      if (!(field instanceof HTMLInputElement)) return;
      field.value = '';
      field.focus();
    } finally {
      isSending.current = false;
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending.current) void send(event.currentTarget);
  };
  const byPasskey = () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    logInByPasskey()
      .then((answer) => startSession({ ...answer, market: null }))
      .catch((failure: unknown) => {
        setError(failure instanceof PasskeyError ? failure.message : refusalText(failure));
        setBusy(false);
      })
      .finally(() => (isSending.current = false));
  };
  return { error, isBusy, submit, byPasskey };
}
