import { useId, useState, type ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';
import * as styles from './chart.module.css';

/** One value of a chart: a day, an hour, a game. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

interface ChartProps {
  /** What is shown: `GGR by day`. */
  readonly title: string;
  /** At least one, in the order of the axis. */
  readonly points: readonly ChartPoint[];
  /** Writes a value: writeMoney for amounts. */
  readonly write: (value: number) => string;
  /** `bars` for sums of periods, `line` for states over time. */
  readonly kind: 'bars' | 'line';
}

const WIDTH = 600;
const HEIGHT = 160;

/** A small chart with its highest and lowest value, and the same figures as a table on request. */
export function Chart({ title, points, write, kind }: ChartProps): ReactNode {
  const [asTable, setTable] = useState(false);
  const id = useId();
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [top, bottom] = [Math.max(0, highest), Math.min(0, lowest)];
  return (
    <figure className={styles['chart']} aria-labelledby={id}>
      <figcaption className={styles['head']}>
        <span id={id}>{title}</span>
        <DeskButton aria-pressed={asTable} onClick={() => setTable(!asTable)}>
          Figures
        </DeskButton>
      </figcaption>
      {asTable ? (
        <Figures points={points} write={write} />
      ) : (
        <div className={styles['frame']}>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={styles['picture']}
            role="img"
            aria-label={`${title}: from ${write(lowest)} to ${write(highest)}`}
          >
            <path className={styles['zero']} d={`M0 ${heightOf(0, top, bottom)}H${WIDTH}`} />
            {kind === 'bars' ? (
              <Bars {...{ points, write, top, bottom }} />
            ) : (
              <path className={styles['line']} d={lineOf(values, top, bottom)} />
            )}
          </svg>
          <p className={styles['ends']}>
            <span>{points.at(0)?.label}</span>
            <span>{`highest ${write(highest)}`}</span>
            <span>{points.at(-1)?.label}</span>
          </p>
        </div>
      )}
    </figure>
  );
}

interface BarsProps extends Pick<ChartProps, 'points' | 'write'> {
  readonly top: number;
  readonly bottom: number;
}

function Bars({ points, write, top, bottom }: BarsProps): ReactNode {
  const step = WIDTH / points.length;
  const zero = heightOf(0, top, bottom);
  return points.map(({ label, value }, index) => {
    const end = heightOf(value, top, bottom);
    return (
      <rect
        key={label}
        className={value < 0 ? styles['loss'] : styles['bar']}
        x={index * step + step * 0.1}
        y={Math.min(zero, end)}
        width={step * 0.8}
        height={Math.abs(zero - end)}
      >
        <title>{`${label}: ${write(value)}`}</title>
      </rect>
    );
  });
}

/** The vertical place of a value, from the top. */
function heightOf(value: number, top: number, bottom: number): number {
  return top === bottom ? HEIGHT : (HEIGHT * (top - value)) / (top - bottom);
}

function lineOf(values: readonly number[], top: number, bottom: number): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${index * step} ${heightOf(value, top, bottom)}`,
    )
    .join('');
}

function Figures({ points, write }: Pick<ChartProps, 'points' | 'write'>): ReactNode {
  return (
    <table className={styles['figures']}>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{write(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
