import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageNotice } from '../../../ui/page-states.tsx';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { CancelBonusDialog } from '../dialogs/cancel-bonus-dialog.tsx';
import type { Grant } from '../model/data.ts';
import { Unloaded } from './section.tsx';
import * as own from '../limits.module.css';
import * as styles from '../me.module.css';

const PAGE = 10;
/** Maximum page size of the API. */
const SHOWN_MAX = 100;

/** Every bonus with its terms and progress; an active one can be cancelled. */
export function BonusTab(): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(PAGE);
  const { data, isError, refetch } = useQuery({
    key: ['bonus', 'list', shown],
    load: () => api.must('listBonuses', { pageNum: 1, pageSize: shown }),
    keepPrevious: true,
  });
  if (data === undefined) {
    if (isError) return <Unloaded retry={() => void refetch()} />;
    return <Skeleton className={styles['tall']} />;
  }
  if (data.total === 0)
    return <PageNotice title={t('bonuses.none')} body={t('bonuses.noneHint')} />;
  return (
    <>
      <p className={styles['lead']}>{t('bonuses.lead')}</p>
      {data.grantList.map((grant) => (
        <GrantPane key={grant.id} grant={grant} />
      ))}
      {data.total > shown && shown < SHOWN_MAX ? (
        <Button wide onClick={() => setShown(Math.min(shown + PAGE, SHOWN_MAX))}>
          {t('deposits.more')}
        </Button>
      ) : null}
    </>
  );
}

function GrantPane({ grant }: { grant: Grant }): ReactNode {
  const t = useText();
  const { source, amount, left, wageringRequired, wageringDone, state, deadline } = grant;
  const isOpen = state === 'active';
  const { timeZone } = market();
  return (
    <Pane className={own['grant']} data-open={isOpen ? '' : undefined}>
      <div className={own['grantHead']}>
        <h2>{t(`bonuses.source.${source}`)}</h2>
        <span className={own['state']} data-state={state}>
          {t(`bonuses.state.${state}`)}
        </span>
      </div>
      <p className={own['grantSum']}>
        <b>{money(isOpen ? left : amount)}</b>
        <span className={styles['hint']}>{moment(grant.createTime, timeZone)}</span>
      </p>
      {isOpen ? (
        <>
          <progress
            className={own['bar']}
            value={wageringDone}
            max={wageringRequired}
            aria-label={t('bonuses.wagered')}
          />
          <p className={styles['hint']}>
            {t('bonuses.wageringLeft', {
              left: money(wageringRequired - wageringDone),
              required: money(wageringRequired),
              time: moment(deadline, timeZone),
            })}
          </p>
          <Button
            wide
            onClick={() => openDialog((close) => <CancelBonusDialog grant={grant} close={close} />)}
          >
            {t('bonuses.cancel')}
          </Button>
        </>
      ) : null}
    </Pane>
  );
}
