import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

/** Names and figures, one pair a line; a note is shown below its figure. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode, note?: string])[];
}): ReactNode {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value, note]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note === undefined ? null : <small className={styles['note']}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
