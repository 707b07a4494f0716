import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import * as styles from './desk-button.module.css';

interface DeskButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` the act itself, `bad` an act that takes something away; else a plain one. */
  readonly tone?: 'main' | 'bad' | undefined;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The key that does the same, shown in the button. */
  readonly shortcut?: string;
}

/** The kit's button in the desk's size: low, flat, with its key. */
export function DeskButton(props: DeskButtonProps): ReactNode {
  const { tone, shortcut, className, children, ...rest } = props;
  return (
    <Button
      {...rest}
      className={classes(styles['button'], tone !== undefined && styles[tone], className)}
    >
      {children}
      {shortcut === undefined ? null : <Key>{shortcut}</Key>}
    </Button>
  );
}

/** A key of the keyboard; screen readers leave it out, because the name of a control has it not. */
export function Key({ children }: { children: ReactNode }): ReactNode {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {children}
    </kbd>
  );
}
