import { useState, type ReactNode } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { useText } from '../../../ui/words.ts';
import { remainingTimeToAnnounce, useNow } from '../model/remaining-time.ts';
import * as styles from '../deposits.module.css';

/** Duration of an order's payment window, as in create-deposit.ts; the ring starts full. */
const WHOLE_MS = 600_000;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Formats as `9:07`. */
export function clockFace(leftMs: number): string {
  const seconds = Math.ceil(Math.max(leftMs, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A ring that empties until `until` (server time, epoch ms), with the remaining time in it. */
export function Countdown({ until }: { until: number }): ReactNode {
  const t = useText();
  // The clock estimate is accurate to half a second, so limit the value to the full duration.
  const left = Math.min(Math.max(until - useNow(), 0), WHOLE_MS);
  const [first] = useState(left);
  const announced = remainingTimeToAnnounce(first, left);
  const share = left / WHOLE_MS;
  return (
    <>
      <div className={styles['clock']} role="timer" aria-label={t('deposits.timeLeft')}>
        <svg
          viewBox="0 0 46 46"
          width="100%"
          height="100%"
          fill="none"
          strokeWidth="4"
          aria-hidden="true"
        >
          <circle cx="23" cy="23" r={RADIUS} className={styles['track']} />
          <circle
            cx="23"
            cy="23"
            r={RADIUS}
            className={styles['left']}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - share)}
            transform="rotate(-90 23 23)"
          />
        </svg>
        <span className={styles['face']}>{clockFace(left)}</span>
      </div>
      <span className="sr" role="status">
        {announced === null
          ? null
          : announced === 0
            ? t('deposits.status.expired')
            : t('deposits.minutesLeft', { minutes: announced / MINUTE_MS })}
      </span>
    </>
  );
}
