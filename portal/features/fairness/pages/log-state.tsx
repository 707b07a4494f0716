import { useQuery } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { decimal } from '../../../ui/figures.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { Copied } from './copied.tsx';
import { Failed } from './failed.tsx';
import * as styles from '../fairness.module.css';

/** The public log's size and head, and how to check the whole log. */
export function LogState(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    key: ['log'],
    load: () => api.must('publicLog', {}),
  });
  const time = (at: number) => moment(at, market().timeZone);
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.log')}</h2>
      <p className={styles['hint']}>{t('fairness.logHint')}</p>
      {data === undefined ? (
        isError ? (
          <Failed retry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['waiting']} />
        )
      ) : (
        <>
          <p className={styles['line']}>
            <span>
              {data.at === null
                ? t('fairness.logEmpty')
                : t('fairness.logGrown', { time: time(data.at) })}
            </span>
            <b className={styles['big']}>{decimal(data.size, 0)}</b>
          </p>
          <Copied name={t('fairness.logRoot')} text={data.root} />
          {data.ledger === null ? null : (
            <Copied
              name={t('fairness.logLedger', {
                players: data.ledger.players,
                time: time(data.ledger.at),
              })}
              text={data.ledger.root}
            />
          )}
          <Copied name={t('fairness.logKey')} text={data.verifierKey} />
          <p className={styles['hint']}>{t('fairness.logCheck')}</p>
          <code className={styles['command']} translate="no">
            npm run log:verify -- {location.origin}
          </code>
          <a className={styles['link']} href="/log/checkpoint" target="_blank" rel="noopener">
            {t('fairness.logCheckpoint')}
          </a>
        </>
      )}
    </Pane>
  );
}
