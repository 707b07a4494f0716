import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import * as styles from './pane.module.css';

/** A pane of leaded glass: the surface for content. */
export function Pane({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactNode {
  return <section {...rest} className={classes(styles['pane'], className)} />;
}

/** What is still to come, in its final size: give it a class with width and height. */
export function Skeleton({ className }: { className?: string | undefined }): ReactNode {
  return <span className={classes(styles['skeleton'], className)} aria-hidden="true" />;
}

interface AmountProps {
  /** `Rs` */
  readonly symbol: string;
  /** `1,260.50` */
  readonly figure: string;
  readonly className?: string | undefined;
}

/** A big amount of money, always with its currency. */
export function Amount({ symbol, figure, className }: AmountProps): ReactNode {
  return (
    <span
      className={classes(styles['amount'], className)}
      style={{ '--letters': figure.length } as CSSProperties}
    >
      <span className={styles['symbol']}>{symbol}</span> <span>{figure}</span>
    </span>
  );
}

export function Badge({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['badge']}>{children}</span>;
}
