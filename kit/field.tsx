import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from './classes.ts';
import * as styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with it, in words; null when nothing is. */
  readonly error?: string | null;
  readonly note?: string;
  /** A button inside the box, such as the eye of a password. */
  readonly aside?: ReactNode;
}

/** A text field with its label, its note and its error, for screen readers too. */
export function Field({ label, error = null, note, aside, ...input }: FieldProps): ReactNode {
  const id = useId();
  // A screen reader says the error first, then the note.
  const described = [
    ...(error === null ? [] : [`${id}-error`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ].join(' ');
  return (
    <div className={classes(styles['field'], error !== null && styles['wrong'])}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== null}
          aria-describedby={described === '' ? undefined : described}
        />
        {aside}
      </span>
      {error !== null ? (
        <span className={styles['error']} id={`${id}-error`}>
          {error}
        </span>
      ) : null}
      {note === undefined ? null : (
        <span className={styles['note']} id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps): ReactNode {
  return (
    <label className={styles['switch']}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
