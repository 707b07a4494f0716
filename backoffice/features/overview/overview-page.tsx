import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { overview } from '@glasshouse/contract/backoffice/overview/overview.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import { now } from '../../api/clock.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { useStaff } from '../../api/session.ts';
import { writeAge, writeCount, writeMoney, writePercent, writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { Page } from '../../ui/page.tsx';
import { sees, type SectionName } from '../../ui/sections.ts';
import * as styles from './overview-page.module.css';

type Figures = StaffAnswer<typeof overview>;

const READ_EVERY_MS = 5 * SECOND_MS;

/** Live figures of the operation: play, money of the day, and what waits for people. */
export function OverviewPage(): ReactNode {
  const { data, error, refetch } = useCall(overview, {}, { everyMs: READ_EVERY_MS });
  return (
    <Page title="Overview">
      <div className={styles['page']}>
        {data === undefined ? (
          error === null ? (
            <Loading />
          ) : (
            <Failed error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <Tiles figures={data} />
            <Queues queues={data.queues} />
            <p className={styles['note']}>
              {data.rolledUpAt === null
                ? 'The first roll-up is still to come.'
                : `Rolled up ${writeTime(data.rolledUpAt)}. Money and return without robots.`}
            </p>
          </>
        )}
      </div>
    </Page>
  );
}

function Tiles({ figures }: { figures: Figures }): ReactNode {
  const { playersOnline, spinsPerMinute, deposits, withdrawals, play } = figures;
  return (
    <dl className={styles['tiles']}>
      <Tile name="Players online" value={writeCount(playersOnline)} />
      <Tile name="Spins in the last minute" value={writeCount(spinsPerMinute)} />
      <Tile
        name="Deposits today"
        value={writeMoney(deposits.amount)}
        note={`${writeCount(deposits.count)} payments`}
      />
      <Tile
        name="Withdrawals today"
        value={writeMoney(withdrawals.amount)}
        note={`${writeCount(withdrawals.count)} paid`}
      />
      <Tile
        name="Measured return"
        value={play.measuredReturn === null ? '–' : writePercent(play.measuredReturn)}
        note={`${writeCount(play.rounds)} rounds`}
      />
      <Tile
        name="Games outside their interval"
        value={writeCount(play.outside)}
        note={play.outside === 0 ? 'none' : 'look at Games'}
      />
    </dl>
  );
}

function Tile({ name, value, note }: { name: string; value: string; note?: string }): ReactNode {
  return (
    <div className={styles['tile']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{value}</dd>
      {note === undefined ? null : <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}

const QUEUE_PAGES = {
  withdrawals: { label: 'Withdrawals in progress', section: 'withdrawals' },
  cases: { label: 'Open cases', section: 'cases' },
  id_checks: { label: 'ID checks', section: 'cases' },
  approvals: { label: 'Approvals', section: 'approvals' },
} as const satisfies Record<
  Figures['queues'][number]['queue'],
  { readonly label: string; readonly section: SectionName }
>;

function Queues({ queues }: { queues: Figures['queues'] }): ReactNode {
  const { role } = useStaff();
  return (
    <table className={styles['queues']}>
      <caption className={styles['caption']}>Waiting</caption>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">Items</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, waiting, oldestAt }) => {
          const { label, section } = QUEUE_PAGES[queue];
          return (
            <tr key={queue}>
              <th scope="row">
                {sees(role, section) ? <Link href={`/${section}`}>{label}</Link> : label}
              </th>
              <td>{writeCount(waiting)}</td>
              <td>{oldestAt === null ? '–' : writeAge(Math.max(0, now() - oldestAt))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
