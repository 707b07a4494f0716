import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import * as styles from './inputs.module.css';

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with it; null when nothing is. */
  readonly error?: string | null;
}

/** A low text field with its label above. */
export function Input({ label, error = null, className, ...rest }: InputProps): ReactNode {
  const id = useId();
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles['box']}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      {error === null ? null : (
        <span id={`${id}-error`} className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a list of values. */
export function Select({ label, options, className, ...rest }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select {...rest} id={id} className={styles['box']}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
