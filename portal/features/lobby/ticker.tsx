import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Badge } from '@glasshouse/kit/pane.tsx';
import { money } from '../../shared/market.ts';
import { api } from '../../shared/server.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './ticker.module.css';

const NEXT_MS = 4500;
const RELOAD_MS = 60_000;

/** Real payouts, one after the other. Where there are none there is no ticker. */
export function Ticker({ mode }: { mode: 'demo' | 'live' | undefined }): ReactNode {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['payouts'],
    queryFn: () => api.must('recentPayouts', {}),
    refetchInterval: RELOAD_MS,
  });
  const payouts = data?.payouts ?? [];
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (payouts.length < 2) return undefined;
    const timer = setInterval(() => setIndex((last) => last + 1), NEXT_MS);
    return () => clearInterval(timer);
  }, [payouts.length]);
  const payout = payouts[index % Math.max(payouts.length, 1)];
  if (payout === undefined) return null;
  return (
    <p className={styles['ticker']}>
      <i className={styles['dot']} />
      <span key={index} className={styles['text']}>
        {t('portal.ticker', { player: payout.player, amount: money(payout.amount) })}
      </span>
      {mode === 'demo' ? <Badge>{t('portal.demo')}</Badge> : null}
    </p>
  );
}
