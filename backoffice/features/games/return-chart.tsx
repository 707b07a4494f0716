import type { ReactNode } from 'react';
import { writePercent } from '../../ui/format.ts';
import * as styles from './return-chart.module.css';

interface ReturnChartProps {
  readonly stated: number;
  readonly measured: number;
  readonly interval: { readonly from: number; readonly to: number };
}

const WIDTH = 120;
const HEIGHT = 14;

/** The interval of the measured return as a bar, with the stated return as a line over it. */
export function ReturnChart({ stated, measured, interval }: ReturnChartProps): ReactNode {
  const low = Math.min(stated, interval.from);
  const high = Math.max(stated, interval.to);
  const room = Math.max(0.5, (high - low) * 0.1);
  const x = (value: number) => ((value - low + room) / (high - low + 2 * room)) * WIDTH;
  const label =
    `Measured ${writePercent(measured)}, 99 % between ${writePercent(interval.from)} and ` +
    `${writePercent(interval.to)}; stated ${writePercent(stated)}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <rect
        className={styles['interval']}
        x={x(interval.from)}
        y={5}
        width={Math.max(1, x(interval.to) - x(interval.from))}
        height={4}
        rx={2}
      />
      <circle className={styles['measured']} cx={x(measured)} cy={7} r={3} />
      <line className={styles['stated']} x1={x(stated)} x2={x(stated)} y1={0} y2={HEIGHT} />
    </svg>
  );
}
