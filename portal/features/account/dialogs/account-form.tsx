import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import type { Form } from '../../../ui/form.ts';
import * as styles from '../account.module.css';

interface AccountFormProps<Name extends string> {
  readonly form: Form<Name>;
  readonly submit: (event: SubmitEvent) => Promise<void>;
  /** True while a request is running: the button is busy. */
  readonly busy: boolean;
  /** The button's handler. */
  readonly action: string;
  /** Alternative actions, below the button. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The common form of all logins: its fields, and one submit button. */
export function AccountForm<Name extends string>({
  form,
  submit,
  busy,
  action,
  after,
  children,
}: AccountFormProps<Name>): ReactNode {
  return (
    <form
      ref={form.ref}
      className={styles['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <Button kind="brass" wide type="submit" busy={busy}>
        {action}
      </Button>
      {after}
    </form>
  );
}
