import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import type { Form } from '../../../ui/form.ts';
import * as styles from '../account.module.css';

interface AccountFormProps<Name extends string> {
  readonly form: Form<Name>;
  readonly submit: (event: SubmitEvent) => Promise<void>;
  /** An answer is awaited: the button waits with it. */
  readonly busy: boolean;
  /** What the button does. */
  readonly action: string;
  /** Other ways, below the button. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form about a login: its fields, and the one button that sends them. */
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
