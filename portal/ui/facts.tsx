import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

/** Name and value pairs, one per line; a note is shown below its value. */
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
