import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { finishSetUp } from '@glasshouse/contract/backoffice/staff/finish-set-up.ts';
import { startSetUp } from '@glasshouse/contract/backoffice/staff/start-set-up.ts';
import { Field } from '@glasshouse/kit/field.tsx';
import { call, type StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { CentredPage } from '../../ui/centred-page.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { textOf } from '../../ui/form-text.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { notify } from '../../ui/notices.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { refusalText } from '../../ui/refusal-texts.ts';

const PASSWORD_MIN = 12;
/** As the contract has it: 256 random bits. */
const TOKEN = /^#(?<token>[\w-]{43})$/;

/**
 * A new member sets the password and the authenticator app. The one-time token is behind the # of
 * the link, which no server or proxy writes to a log.
 */
export function SetUpPage(): ReactNode {
  const setUpToken = TOKEN.exec(location.hash)?.groups?.['token'];
  if (setUpToken === undefined) {
    return (
      <CentredPage title="Set up your account">
        <p role="alert">The link is not complete. Copy all of it, or ask for a new one.</p>
      </CentredPage>
    );
  }
  return <LinkPage setUpToken={setUpToken} />;
}

function LinkPage({ setUpToken }: { setUpToken: string }): ReactNode {
  const { data, error, refetch } = useCall(startSetUp, { setUpToken });
  return (
    <CentredPage title="Set up your account">
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : <SetUpForm setUpToken={setUpToken} {...data} />}
    </CentredPage>
  );
}

type SetUpFormProps = StaffAnswer<typeof startSetUp> & { readonly setUpToken: string };

function SetUpForm({ setUpToken, name, role, secret, address }: SetUpFormProps): ReactNode {
  const { error, isBusy, submit } = useSetUp(setUpToken);
  return (
    <form onSubmit={submit}>
      <p>
        You are <b>{name}</b>, with the role <b>{role}</b>.
      </p>
      {/* For password managers: the name belongs to the password. */}
      <input type="text" value={name} readOnly hidden autoComplete="username" />
      <Field
        label="New password"
        name="password"
        type="password"
        required
        autoFocus
        minLength={PASSWORD_MIN}
        maxLength={128}
        autoComplete="new-password"
        note={`At least ${PASSWORD_MIN} characters; several words are good.`}
      />
      <p>Scan this with an authenticator app, or type the secret into it.</p>
      <QrCode text={address} label="QR code of the secret" />
      <Copyable text={secret} shown={inFours(secret)} />
      <Field
        label="Code of the app"
        name="code"
        required
        inputMode="numeric"
        pattern="[0-9]{6}"
        maxLength={6}
        autoComplete="one-time-code"
      />
      {error === null ? null : <p role="alert">{error}</p>}
      <DeskButton type="submit" tone="main" busy={isBusy}>
        Set up the account
      </DeskButton>
    </form>
  );
}

function useSetUp(setUpToken: string) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const send = async (fields: FormData) => {
    setBusy(true);
    try {
      const password = textOf(fields, 'password');
      const { name } = await call(finishSetUp, {
        setUpToken,
        password,
        code: textOf(fields, 'code'),
      });
      notify(`The account is ready. Log in as ${name} with the next code.`);
      navigate('/', { replace: true });
    } catch (failure) {
      setError(refusalText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };
  return { error, isBusy, submit };
}

/** Groups of four are read and typed without losing the place. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
