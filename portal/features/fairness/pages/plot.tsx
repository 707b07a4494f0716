import { useId, type ReactNode } from 'react';
import * as styles from '../returns.module.css';

export interface PlotRow {
  readonly key: string;
  readonly label: string;
  /** A name from the game's definition, always in English. */
  readonly isName: boolean;
  /** Lengths of the bar's parts, in total 0 … 1. */
  readonly parts: readonly number[];
  readonly value: string;
}

interface PlotProps {
  readonly title: string;
  /** Legend of a bar's parts, in order. */
  readonly legend?: readonly string[];
  readonly rows: readonly PlotRow[];
}

const PARTS = ['first', 'second'] as const;

/** Horizontal bars; an adjacent table has the same figures for screen readers. */
export function Plot({ title, legend, rows }: PlotProps): ReactNode {
  const id = useId();
  return (
    <figure className={styles['plot']} aria-labelledby={id}>
      <figcaption id={id} className={styles['plotTitle']}>
        {title}
      </figcaption>
      {legend === undefined ? null : (
        <p className={styles['legend']}>
          {legend.map((word, part) => (
            <span key={word} className={styles[PARTS[part] ?? 'first']}>
              {word}
            </span>
          ))}
        </p>
      )}
      <table className={styles['bars']}>
        <tbody>
          {rows.map(({ key, label, isName, parts, value }) => (
            <tr key={key}>
              <th scope="row" {...(isName ? { lang: 'en', translate: 'no' as const } : {})}>
                {label}
              </th>
              <td className={styles['barCell']} aria-hidden="true">
                <Bar parts={parts} />
              </td>
              <td className={styles['value']}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Bar({ parts }: { parts: readonly number[] }): ReactNode {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" className={styles['bar']}>
      {parts.map((part, index) => {
        const x = 100 * parts.slice(0, index).reduce((sum, before) => sum + before, 0);
        const kind = PARTS[index] ?? 'first';
        return (
          <rect key={kind} x={x} width={part * 100} height="12" className={styles[`${kind}Bar`]} />
        );
      })}
    </svg>
  );
}
