import { useQuery } from '../../../api/use-query.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Badge } from '@glasshouse/kit/pane.tsx';
import { money } from '../../../ui/market.ts';
import { api } from '../../../api/server.ts';
import { playerName } from '../../../ui/player-name.ts';
import { useText } from '../../../ui/words.ts';
import { TickerSlot } from './ticker-slot.tsx';
import * as styles from './ticker.module.css';

const NEXT_MS = 4500;
const RELOAD_MS = MINUTE_MS;

/**
 * Real withdrawals in rotation; hidden if there are none. A press pauses and resumes it; with
 * reduced motion it does not move.
 */
export function Ticker({ mode }: { mode: 'demo' | 'live' | undefined }): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['recentWithdrawals'],
    load: () => api.must('recentWithdrawals', {}),
    pollMs: RELOAD_MS,
  });
  const withdrawals = data?.payouts ?? [];
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    if (isPaused || withdrawals.length < 2) return undefined;
    const timer = setInterval(() => setIndex((last) => last + 1), NEXT_MS);
    return () => clearInterval(timer);
  }, [isPaused, withdrawals.length]);
  const withdrawal = withdrawals[index % Math.max(withdrawals.length, 1)];
  if (withdrawal === undefined) return <TickerSlot />;
  return (
    <button
      type="button"
      className={styles['ticker']}
      aria-pressed={isPaused}
      onClick={() => setIsPaused(!isPaused)}
    >
      <i className={styles['dot']} />
      <span key={index} className={styles['text']}>
        {t('portal.ticker', {
          player: playerName(t, withdrawal.player),
          amount: money(withdrawal.amount),
        })}
      </span>
      {mode === 'demo' ? <Badge>{t('portal.demo')}</Badge> : null}
      <span className="sr">{t('portal.tickerPause')}</span>
    </button>
  );
}
