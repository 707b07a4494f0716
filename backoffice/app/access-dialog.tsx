import { useState, type ReactNode, type SubmitEvent } from 'react';
import { listStaffPasskeys } from '@glasshouse/contract/backoffice/staff/list-staff-passkeys.ts';
import { removeStaffPasskey } from '@glasshouse/contract/backoffice/staff/remove-staff-passkey.ts';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { call, type StaffAnswer } from '../api/call.ts';
import { addPasskey, PasskeyError } from '../api/passkeys.ts';
import { readAgain, useCall } from '../api/queries.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { textOf } from '../ui/form-text.ts';
import { writeTime } from '../ui/format.ts';
import { Failed, Loading } from '../ui/list-state.tsx';
import { notify } from '../ui/notices.ts';
import { refusalText } from '../ui/refusal-texts.ts';
import * as styles from './access-dialog.module.css';
import { PasswordForm } from './password-form.tsx';

type Passkey = StaffAnswer<typeof listStaffPasskeys>['passkeys'][number];

/** How the member logs in: passkeys and the password. */
export function AccessDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Your access" closeLabel="Close" onClose={onClose}>
      <section className={styles['part']}>
        <h3>Passkeys</h3>
        <Passkeys />
      </section>
      <section className={styles['part']}>
        <h3>Password</h3>
        <PasswordForm onDone={onClose} />
      </section>
    </Dialog>
  );
}

function Passkeys(): ReactNode {
  const { data, error, refetch } = useCall(listStaffPasskeys, {});
  const [isAdding, setAdding] = useState(false);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      {data.passkeys.length === 0 ? (
        <p className={styles['quiet']}>None yet. A passkey replaces password and code.</p>
      ) : (
        <ul>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeysWork() ? null : (
        <p className={styles['quiet']}>
          Passkeys need the back office by its name over https, or as http://localhost.
        </p>
      )}
      {!passkeysWork() ? null : isAdding ? (
        <AddForm onDone={() => setAdding(false)} />
      ) : (
        <DeskButton onClick={() => setAdding(true)}>Add a passkey</DeskButton>
      )}
    </>
  );
}

function PasskeyRow({
  passkey: { id, device, addedAt, lastUsedAt },
}: {
  passkey: Passkey;
}): ReactNode {
  const { error, isBusy, run } = useAct();
  const remove = () =>
    run(async () => {
      await call(removeStaffPasskey, { id });
      await readAgain(listStaffPasskeys);
      notify('The passkey is removed. Your other sessions have ended.');
    });
  return (
    <li className={styles['passkey']}>
      <span>
        <b>{device}</b>, added {writeTime(addedAt)}
        <span className={styles['used']}>
          {lastUsedAt === null ? 'Not used yet' : `Last used ${writeTime(lastUsedAt)}`}
        </span>
        {error === null ? null : <span role="alert">{error}</span>}
      </span>
      <DeskButton
        tone="bad"
        busy={isBusy}
        aria-label={`Remove the passkey of ${device}`}
        onClick={remove}
      >
        Remove
      </DeskButton>
    </li>
  );
}

function AddForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { error, isBusy, run } = useAct();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), 'password');
    run(async () => {
      await addPasskey(password);
      await readAgain(listStaffPasskeys);
      notify('The passkey is added. It logs you in without password and code.');
      onDone();
    });
  };
  return (
    <form onSubmit={submit}>
      <Field
        label="Your password"
        name="password"
        type="password"
        required
        autoFocus
        maxLength={128}
        autoComplete="current-password"
        note="Then your device asks for your finger, face or PIN."
      />
      {error === null ? null : <p role="alert">{error}</p>}
      <DeskButton type="submit" tone="main" busy={isBusy}>
        Create the passkey
      </DeskButton>
    </form>
  );
}

/** One act at a time, with the text of its failure. */
function useAct() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    act()
      .catch((failure: unknown) =>
        setError(failure instanceof PasskeyError ? failure.message : refusalText(failure)),
      )
      .finally(() => setBusy(false));
  };
  return { error, isBusy, run };
}
