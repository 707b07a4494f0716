import type { ReactNode } from 'react';
import * as styles from './player-detail.module.css';

/** A part of a player's panel with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h3 className={styles['heading']}>{title}</h3>
      {children}
    </section>
  );
}
