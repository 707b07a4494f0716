import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listPlayerRounds } from '@glasshouse/contract/backoffice/players/list-player-rounds.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { ListState } from '../../ui/list-state.tsx';
import { Part } from './part.tsx';
import * as styles from './player-detail.module.css';

const PAGE = 20;

/** The player's rounds, the newest first, each with a link to its replay. */
export function PlayerRounds({ userId }: { userId: string }): ReactNode {
  const may = useMay();
  const list = useList(
    listPlayerRounds,
    { userId },
    {
      after: (pageNum: number | null) => ({ userId, pageNum: pageNum ?? 1, pageSize: PAGE }),
      pageOf: ({ rounds, total }, page) => ({
        rows: rounds,
        next: (page ?? 1) * PAGE < total ? (page ?? 1) + 1 : null,
      }),
    },
  );
  return (
    <Part title="Rounds">
      <ul>
        {list.rows.map(({ roundId, stake, win, createTime }) => (
          <li key={roundId} className={styles['line']}>
            {may('rounds.replay') ? (
              <Link href={`/games?round=${roundId}`}>{roundId}</Link>
            ) : (
              roundId
            )}{' '}
            bet {writeMoney(stake)}, win {writeMoney(win)}
            <span className={styles['none']}> {writeTime(createTime)}</span>
          </li>
        ))}
      </ul>
      <ListState list={list} empty="No round." />
    </Part>
  );
}
