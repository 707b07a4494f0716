import type { ReactNode } from 'react';
import { playerStatement } from '@glasshouse/contract/backoffice/ledger/player-statement.ts';
import type { StaffAnswer, StaffRequest } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { dayWindow, writeMoney, writeTime } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import * as styles from './statement-page.module.css';

type Line = StaffAnswer<typeof playerStatement>['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Time', cell: ({ at }) => writeTime(at) },
  { title: 'What', cell: ({ what }) => what.replaceAll('_', ' ') },
  { title: 'Bet', cell: ({ stake }) => money(stake), end: true, wide: true },
  { title: 'Win', cell: ({ win }) => money(win), end: true, wide: true },
  { title: 'Cash', cell: ({ cash }) => change(cash), end: true },
  { title: 'Bonus', cell: ({ bonus }) => change(bonus), end: true },
  { title: 'Cash after', cell: ({ cashAfter }) => writeMoney(cashAfter), end: true },
  { title: 'Bonus after', cell: ({ bonusAfter }) => writeMoney(bonusAfter), end: true },
];

const KINDS = ['round', 'deposit', 'withdrawal', 'bonus', 'other'] as const;

const NAMES = ['player', 'kind', 'day'] as const;

/** A player's rounds and money as the player sees them. */
export function StatementPage(): ReactNode {
  const { values } = useFilters(NAMES);
  if (/^\d{1,16}$/.test(values.player)) return <PlayerLines />;
  return (
    <Page title="Player’s statement" filters={<StatementFilters />}>
      <p className={styles['note']}>Enter the id of a player.</p>
    </Page>
  );
}

function PlayerLines(): ReactNode {
  const { values } = useFilters(NAMES);
  const request = requestOf(values);
  const list = useList(playerStatement, values, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ lines, next }) => ({ rows: lines, next }),
  });
  return (
    <ListPage
      title="Player’s statement"
      list={list}
      columns={COLUMNS}
      idOf={({ line }) => String(line)}
      empty="No line fits the filters."
      titleOf={({ line }) => `Line ${line}`}
      Detail={LineDetail}
      tools={<ExportList list={playerStatement} filters={request} />}
      filters={<StatementFilters />}
    />
  );
}

function StatementFilters(): ReactNode {
  const { values, set } = useFilters(NAMES);
  return (
    <>
      <LedgerTabs />
      <SearchField
        label="Player id"
        value={values.player}
        onSearch={(text) => set('player', text.replaceAll(/\D/g, ''))}
      />
      <Select
        label="Kind"
        value={values.kind}
        options={[
          { value: '', label: 'All kinds' },
          ...KINDS.map((kind) => ({ value: kind, label: kind })),
        ]}
        onChange={(event) => set('kind', event.currentTarget.value)}
      />
      <Input
        label="Day"
        type="date"
        value={values.day}
        onChange={(event) => set('day', event.currentTarget.value)}
      />
    </>
  );
}

type Values = Readonly<Record<'player' | 'kind' | 'day', string>>;

function requestOf({ player, kind, day }: Values): StaffRequest<typeof playerStatement> {
  const known = KINDS.find((one) => one === kind);
  return {
    userId: player,
    ...dayWindow(day),
    ...(known === undefined ? {} : { kind: known }),
  };
}

function money(amount: number | null): string {
  return amount === null ? '' : writeMoney(amount);
}

function change(amount: number): string {
  return amount === 0 ? '' : writeMoney(amount);
}

function LineDetail({ row: line }: { row: Line }): ReactNode {
  return (
    <Facts
      facts={[
        ['Time', writeTime(line.at)],
        ['What', line.what.replaceAll('_', ' ')],
        ['Reference', line.reference ?? '–'],
        ['Game', line.gameId ?? '–'],
        ['Bet', line.stake === null ? '–' : writeMoney(line.stake)],
        ['Win', line.win === null ? '–' : writeMoney(line.win)],
        ['Cash', `${writeMoney(line.cash)}, then ${writeMoney(line.cashAfter)}`],
        ['Bonus', `${writeMoney(line.bonus)}, then ${writeMoney(line.bonusAfter)}`],
        ['On its way', `${writeMoney(line.held)}, then ${writeMoney(line.heldAfter)}`],
        ['Reason', line.reason ?? '–'],
      ]}
    />
  );
}
