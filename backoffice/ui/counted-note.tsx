import type { ReactNode } from 'react';
import { writeTime } from './format.ts';
import * as styles from './counted-note.module.css';

/** A row of a report with the time up to which the report is counted. */
export type Counted<Row> = Row & { readonly countedUntil: number | null };

/** Gives each row of an answer the answer's time. */
export function withCount<Row>(rows: readonly Row[], countedUntil: number | null): Counted<Row>[] {
  return rows.map((row) => ({ ...row, countedUntil }));
}

/** Says up to when the figures of a report are counted. */
export function CountedNote({ rows }: { rows: readonly Counted<unknown>[] }): ReactNode {
  const until = rows[0]?.countedUntil;
  if (until === undefined) return null;
  return (
    <p className={styles['note']}>
      {until === null ? 'Nothing is counted yet.' : `Counted until ${writeTime(until)}.`}
    </p>
  );
}
