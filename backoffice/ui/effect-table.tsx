import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { writeMoney } from './format.ts';
import * as styles from './effect-table.module.css';

/** The change of one account of a player, or of the operator. */
interface Effect {
  readonly userId: string;
  readonly account: string;
  readonly change: number;
  /** Null of the operator's accounts. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What transfers change, account by account: before → after. */
export function EffectTable({
  effects,
  label,
}: {
  effects: readonly Effect[];
  label: string;
}): ReactNode {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {['Account', 'Change', 'Before', 'After'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {effects.map(({ userId, account, change, before, after }) => (
          <tr key={`${userId} ${account}`}>
            <td>{before === null ? account : `${account} of ${userId}`}</td>
            <td className={classes(change < 0 && styles['less'])}>{writeChange(change)}</td>
            <td>{before === null ? '' : writeMoney(before)}</td>
            <td className={classes(after !== null && after < 0 && styles['less'])}>
              {after === null ? '' : writeMoney(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With its sign: `+Rs 5.00`, `−Rs 5.00`. */
function writeChange(change: number): string {
  return `${change < 0 ? '−' : '+'}${writeMoney(Math.abs(change))}`;
}
