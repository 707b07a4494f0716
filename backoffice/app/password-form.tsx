import { useState, type ReactNode, type SubmitEvent } from 'react';
import { changeStaffPassword } from '@glasshouse/contract/backoffice/staff/change-staff-password.ts';
import { Field } from '@glasshouse/kit/field.tsx';
import { call } from '../api/call.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { textOf } from '../ui/form-text.ts';
import { notify } from '../ui/notices.ts';
import { refusalText } from '../ui/refusal-texts.ts';

const PASSWORD_MIN = 12;

/** Changes the member's own password; other sessions of the member end. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (fields: FormData) => {
    setBusy(true);
    setError(null);
    try {
      const [current, password] = [textOf(fields, 'current'), textOf(fields, 'password')];
      await call(changeStaffPassword, { current, password });
      notify('Your password is changed. Your other sessions have ended.');
      onDone();
    } catch (failure) {
      setError(refusalText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit}>
      <Field
        label="Current password"
        name="current"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
      />
      <Field
        label="New password"
        name="password"
        type="password"
        required
        minLength={PASSWORD_MIN}
        maxLength={128}
        autoComplete="new-password"
        note={`At least ${PASSWORD_MIN} characters; several words are good.`}
      />
      {error === null ? null : <p role="alert">{error}</p>}
      <DeskButton type="submit" tone="main" busy={isBusy}>
        Change password
      </DeskButton>
    </form>
  );
}
