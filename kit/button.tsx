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
  /** Ignores presses, and stays reachable by keyboard. */
  readonly disabled?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, wide = false, small = false): string {
  return classes(styles['button'], styles[kind], wide && styles['wide'], small && styles['small']);
}

export function Button(props: ButtonProps): ReactNode {
  const {
    kind = 'quiet',
    wide,
    small,
    busy,
    disabled,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isIdle = busy === true || disabled === true;
  return (
    <button
      type="button"
      {...rest}
      // The native attribute would take the focus away. This one keeps it and answers nothing.
      aria-disabled={isIdle ? true : undefined}
      onClick={isIdle ? undefined : onClick}
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
