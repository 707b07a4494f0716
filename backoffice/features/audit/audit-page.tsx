import type { ReactNode } from 'react';
import { listAudit } from '@glasshouse/contract/backoffice/staff/list-audit.ts';
import type { StaffAnswer, StaffRequest } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { dayWindow, writeTime } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import * as styles from './audit-page.module.css';

type Entry = StaffAnswer<typeof listAudit>['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'No.', cell: ({ number }) => number, end: true },
  { title: 'Time', cell: ({ at }) => writeTime(at) },
  { title: 'Who', cell: ({ name }) => name },
  { title: 'Role', cell: ({ role }) => role ?? '–', wide: true },
  { title: 'Act', cell: ({ action }) => action.replaceAll('_', ' ') },
  { title: 'Subject', cell: ({ subject }) => subject ?? '–' },
  { title: 'Player', cell: ({ userId }) => (userId === null ? '–' : <Copyable text={userId} />) },
  { title: 'Reason', cell: ({ reason }) => reason ?? '–', wide: true },
];

/** The audit trail: every act of staff, newest first. */
export function AuditPage(): ReactNode {
  const filters = useFilters(['name', 'action', 'player', 'day']);
  const { values, set, clear, isEmpty } = filters;
  const list = useList(listAudit, values, {
    after: (before: number | null) => requestOf(values, before),
    pageOf: ({ entries, next }) => ({ rows: entries, next }),
  });
  return (
    <ListPage
      title="Audit"
      list={list}
      columns={COLUMNS}
      idOf={({ number }) => String(number)}
      empty={isEmpty ? 'Nothing is recorded yet.' : 'No entry fits the filters.'}
      titleOf={({ number }) => `Entry ${number}`}
      Detail={EntryDetail}
      filters={
        <>
          <SearchField
            label="Member"
            value={values.name}
            onSearch={(text) => set('name', text.trim().toLowerCase())}
          />
          <Input
            label="Act"
            value={values.action.replaceAll('_', ' ')}
            onChange={(event) => set('action', event.currentTarget.value.replaceAll(' ', '_'))}
          />
          <Input
            label="Player id"
            inputMode="numeric"
            value={values.player}
            onChange={(event) => set('player', event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <Input
            label="Day"
            type="date"
            value={values.day}
            onChange={(event) => set('day', event.currentTarget.value)}
          />
          {isEmpty ? null : <DeskButton onClick={clear}>Clear</DeskButton>}
        </>
      }
    />
  );
}

type FilterValues = Readonly<Record<'name' | 'action' | 'player' | 'day', string>>;

/** Half-typed names are not sent: the server would refuse them as malformed. */
function requestOf(values: FilterValues, before: number | null): StaffRequest<typeof listAudit> {
  const { name, action, player, day } = values;
  const { from, until } = dayWindow(day) ?? {};
  return {
    ...(/^[a-z0-9][a-z0-9.-]{1,39}$/.test(name) ? { name } : {}),
    ...(/^[a-z_]{3,40}$/.test(action) ? { action } : {}),
    ...(/^\d{1,16}$/.test(player) ? { userId: player } : {}),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(before === null ? {} : { before }),
  };
}

function EntryDetail({ row: entry }: { row: Entry }): ReactNode {
  const { at, name, role, action, subject, userId, reason, detail, hash } = entry;
  return (
    <>
      <Facts
        facts={[
          ['Time', writeTime(at)],
          ['Who', role === null ? name : `${name} (${role})`],
          ['Act', action.replaceAll('_', ' ')],
          ['Subject', subject ?? '–'],
          ['Player', userId === null ? '–' : <Copyable key="player" text={userId} />],
          ['Reason', reason ?? '–'],
          ['Hash', <Copyable key="hash" text={hash} />],
        ]}
      />
      <section>
        <h3 className={styles['heading']}>Detail</h3>
        <pre className={styles['detail']}>{JSON.stringify(detail, null, 2)}</pre>
      </section>
    </>
  );
}
