import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import type { Answer } from '../../../api/client.ts';
import { useLobby } from '../../../api/lobby.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { Failed } from './failed.tsx';
import * as styles from '../fairness.module.css';

const PAGE_SIZE = 5;

type Round = Answer<'fairnessRounds'>['rounds'][number];

/** The player's rounds, newest first, each with a link to its proof. */
export function MyRounds(): ReactNode {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const { data, isError, refetch } = useQuery({
    key: ['fairness', 'rounds', pageNum],
    load: () => api.must('fairnessRounds', { pageNum, pageSize: PAGE_SIZE }),
    keepPrevious: true,
    alwaysFresh: true,
  });
  const pages = Math.max(Math.ceil((data?.total ?? 0) / PAGE_SIZE), 1);
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.rounds')}</h2>
      {data === undefined ? (
        isError ? (
          <Failed retry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['waiting']} />
        )
      ) : data.total === 0 ? (
        <p className={styles['hint']}>{t('fairness.roundsNone')}</p>
      ) : (
        <ul className={styles['rounds']}>
          {data.rounds.map((round) => (
            <RoundRow key={round.roundId} round={round} />
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav className={styles['pager']} aria-label={t('fairness.rounds')}>
          <Button small disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
            {t('withdrawals.newer')}
          </Button>
          <span role="status">{t('withdrawals.pageOf', { page: pageNum, pages })}</span>
          <Button small disabled={pageNum >= pages} onClick={() => setPageNum(pageNum + 1)}>
            {t('withdrawals.older')}
          </Button>
        </nav>
      ) : null}
    </Pane>
  );
}

function RoundRow({ round }: { round: Round }): ReactNode {
  const t = useText();
  const { data: lobby } = useLobby();
  const game = lobby?.games.find(({ id }) => id === round.gameId)?.name ?? '';
  const time = moment(round.createTime, market().timeZone);
  return (
    <li>
      <Link href={`/fairness/${round.roundId}`} className={styles['round']}>
        <span className={styles['roundWords']}>
          <b>{game}</b>
          <small>{time}</small>
        </span>
        <span className={styles['roundMoney']}>
          <b>{money(round.win)}</b>
          <small>{t('fairness.ofStake', { amount: money(round.stake) })}</small>
        </span>
        <span className={round.revealed === 1 ? styles['can'] : styles['cannot']}>
          {t(round.revealed === 1 ? 'fairness.verify' : 'fairness.sealed')}
        </span>
      </Link>
    </li>
  );
}
