import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import type { Answer } from '../../../api/client.ts';
import { market, money } from '../../../ui/market.ts';
import { PageNotice } from '../../../ui/page-states.tsx';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { exportFile } from '../model/export-file.ts';
import { HistoryRow } from './history-row.tsx';
import { Unloaded } from './section.tsx';
import { dateRange } from '../model/date-range.ts';
import * as own from '../history.module.css';
import * as styles from '../me.module.css';

const PAGE_SIZE = 20;
const KINDS = ['all', 'round', 'deposit', 'withdrawal', 'bonus', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** All movements of the player's money, by kind and time, with the resulting balances. */
export function HistoryTab(): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Kind>('all');
  const [days, setDays] = useState({ from: '', to: '' });
  const [pageNum, setPageNum] = useState(1);
  const filter = {
    ...dateRange(market(), days),
    ...(kind === 'all' ? {} : { kinds: [kind] }),
  };
  const { data, isError, refetch, isPrevious } = useQuery({
    key: ['account', 'statement', filter, pageNum],
    load: () => api.must('statement', { ...filter, pageNum, pageSize: PAGE_SIZE }),
    keepPrevious: true,
  });
  const narrow = (change: () => void) => {
    change();
    setPageNum(1);
  };
  return (
    <>
      <Pane className={own['filter']}>
        <Choice
          label={t('me.show')}
          value={kind}
          onChange={(chosen) => narrow(() => setKind(chosen))}
          options={KINDS.map((value) => ({ value, label: t(`me.kind.${value}`) }))}
        />
        <div className={own['dates']}>
          <Field
            label={t('me.from')}
            type="date"
            value={days.from}
            max={days.to}
            onChange={({ currentTarget }) =>
              narrow(() => setDays({ ...days, from: currentTarget.value }))
            }
          />
          <Field
            label={t('me.to')}
            type="date"
            value={days.to}
            min={days.from}
            onChange={({ currentTarget }) =>
              narrow(() => setDays({ ...days, to: currentTarget.value }))
            }
          />
        </div>
      </Pane>
      {data === undefined ? (
        isError ? (
          <Unloaded retry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['tall']} />
        )
      ) : (
        <Found
          data={data}
          isOld={isPrevious}
          pageNum={pageNum}
          toPage={setPageNum}
          keep={(format) => exportFile(format, filter)}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly data: Answer<'statement'>;
  readonly isOld: boolean;
  readonly pageNum: number;
  readonly toPage: (pageNum: number) => void;
  readonly keep: (format: 'csv' | 'json') => Promise<void>;
}

function Found({ data, isOld, pageNum, toPage, keep }: FoundProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { lines, total, period } = data;
  const pages = Math.max(Math.ceil(total / PAGE_SIZE), 1);
  return (
    <>
      <div role="status">
        {total === 0 ? (
          <PageNotice title={t('me.nothing')} body={t('me.nothingHint')} />
        ) : (
          <Sums period={period} />
        )}
      </div>
      {total === 0 ? null : (
        <>
          <Pane className={own['lines']} aria-busy={isOld}>
            <ul>
              {lines.map((line) => (
                <HistoryRow key={line.line} line={line} />
              ))}
            </ul>
          </Pane>
          {pages > 1 ? (
            <nav className={own['pager']} aria-label={t('me.pages')}>
              <Button small disabled={pageNum === 1} onClick={() => toPage(pageNum - 1)}>
                {t('withdrawals.newer')}
              </Button>
              <span role="status">{t('withdrawals.pageOf', { page: pageNum, pages })}</span>
              <Button small disabled={pageNum >= pages} onClick={() => toPage(pageNum + 1)}>
                {t('withdrawals.older')}
              </Button>
            </nav>
          ) : null}
          <Button
            wide
            busy={busy}
            onClick={() => {
              setBusy(true);
              void keep('csv').finally(() => setBusy(false));
            }}
          >
            {t('me.keepThis')}
          </Button>
        </>
      )}
    </>
  );
}

/** What was bet, won and lost in the period; a change is announced. */
function Sums({ period }: Pick<Answer<'statement'>, 'period'>): ReactNode {
  const t = useText();
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t('me.staked')}</dt>
        <dd>{money(period.staked)}</dd>
      </div>
      <div>
        <dt>{t('me.won')}</dt>
        <dd>{money(period.won)}</dd>
      </div>
      <div>
        <dt>{t('me.net')}</dt>
        <dd>{money(period.net)}</dd>
      </div>
    </dl>
  );
}
