import { useState, type ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import type { FormField } from '../../../ui/form.ts';
import { useText } from '../../../ui/words.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly field: FormField;
  /** `new-password` makes the browser suggest one. */
  readonly kind: 'current-password' | 'new-password';
}

/** A password field with a button that reveals the text. */
export function PasswordField({ label, field, kind }: PasswordFieldProps): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={kind}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      aside={
        <IconButton
          label={t('account.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </IconButton>
      }
    />
  );
}
