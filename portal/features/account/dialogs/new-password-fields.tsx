import type { ReactNode } from 'react';
import type { Form } from '../../../ui/form.ts';
import { useText } from '../../../ui/words.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, typed twice because it is hidden; `newPasswordFaults` checks both. */
export function NewPasswordFields({
  form,
  label,
}: {
  form: Pick<Form<'password' | 'confirmation'>, 'field'>;
  /** Of the first field. */
  label: string;
}): ReactNode {
  const t = useText();
  return (
    <>
      <PasswordField label={label} field={form.field('password')} kind="new-password" />
      <PasswordField
        label={t('account.confirmation')}
        field={form.field('confirmation')}
        kind="new-password"
      />
    </>
  );
}
