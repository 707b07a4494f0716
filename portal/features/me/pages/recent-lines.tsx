import type { ReactNode } from 'react';
import { useQuery } from '../../../api/use-query.ts';
import { useLobby } from '../../../api/lobby.ts';
import { api } from '../../../api/server.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import { changeOf } from '../model/change-of.ts';
import * as styles from '../history.module.css';

/** Number of lines that fit under the balance on a desktop. */
const LINES = 3;

/** The newest lines of the history, for a desktop's rail; hidden if there are none. */
export function RecentLines(): ReactNode {
  const t = useText();
  const games = useLobby().data?.games;
  const { data } = useQuery({
    // A push hint about the account invalidates it, like the balance.
    key: ['account', 'recent'],
    load: () => api.must('statement', { pageNum: 1, pageSize: LINES }),
  });
  if (data === undefined || data.lines.length === 0) return null;
  return (
    <ul className={styles['recent']}>
      {data.lines.map((line) => {
        const game = games?.find(({ id }) => id === line.gameId);
        const { amount, fromReserved } = changeOf(line);
        return (
          <li key={line.line}>
            <span>{line.what === 'round' && game ? game.name : t(`me.what.${line.what}`)}</span>
            <b>{amount}</b>
            <small>
              {moment(line.at, market().timeZone)}
              {fromReserved ? ` · ${t('me.fromReserved')}` : null}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
