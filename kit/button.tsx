import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import * as styles from './button.module.css';

/** `brass` the first thing to do, `leaf` money out and what is good, `quiet` the other way. */
export type ButtonKind = 'brass' | 'leaf' | 'quiet' | 'text';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly small?: boolean;
  /** Shows that the action is running, and ignores further presses. */
  readonly busy?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, wide = false, small = false): string {
  return classes(styles['button'], styles[kind], wide && styles['wide'], small && styles['small']);
}

export function Button(props: ButtonProps): ReactNode {
  const { kind = 'quiet', wide, small, busy, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      // A disabled button loses the focus; a busy one keeps it and answers nothing.
      aria-disabled={busy === true ? true : undefined}
      onClick={busy === true ? undefined : onClick}
      className={classes(buttonClass(kind, wide, small), className)}
    >
      {busy === true ? <span className={styles['busy']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who cannot see the picture. */
  readonly label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(styles['icon'], className)}
    />
  );
}
