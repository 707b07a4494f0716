import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

/** Names and values of a row in its panel, one a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One entry of an item's history. */
export interface HistoryEntry {
  readonly id: string;
  /** When, already written in the market's zone. */
  readonly time: string;
  /** Who did it; left out where it is always the same member. */
  readonly who?: string;
  readonly what: string;
  readonly reason: string | null;
}

interface HistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly title?: string;
  readonly empty: string;
}

/** What happened to an item, newest first. */
export function History({ entries, title = 'History', empty }: HistoryProps): ReactNode {
  return (
    <section>
      <h3 className={styles['heading']}>{title}</h3>
      {entries.length === 0 ? <p className={styles['name']}>{empty}</p> : null}
      <ol>
        {entries.map(({ id, time, who, what, reason }) => (
          <li key={id} className={styles['entry']}>
            <span className={styles['name']}>{time}</span>
            <span className={styles['value']}>
              {who === undefined ? null : <b>{who} </b>}
              {what}
              {reason === null ? null : <span className={styles['reason']}>{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
