import { useId, type ReactNode } from 'react';
import * as styles from './choice.module.css';

interface ChoiceProps<Value extends string | number> {
  /** What is chosen. */
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few, side by side: radio buttons that look like tablets of glass. */
export function Choice<Value extends string | number>({
  label,
  value,
  onChange,
  options,
}: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
