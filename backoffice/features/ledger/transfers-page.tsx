import type { ReactNode } from 'react';
import { listTransfers } from '@glasshouse/contract/backoffice/ledger/list-transfers.ts';
import type { StaffRequest } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { dayWindow, writeMoney, writeTime } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { correctionActs } from './correction-acts.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';
import { TransferDetail } from './transfer-detail.tsx';
import type { Transfer } from './transfer.ts';

const COLUMNS: readonly Column<Transfer>[] = [
  { title: 'Time', cell: ({ at }) => writeTime(at) },
  { title: 'Cause', cell: ({ cause }) => cause.replaceAll('_', ' ') },
  { title: 'From', cell: ({ debit }) => debit },
  { title: 'To', cell: ({ credit }) => credit },
  { title: 'Amount', cell: ({ amount }) => writeMoney(amount), end: true },
  { title: 'Player', cell: ({ userId }) => <Copyable text={userId} /> },
  { title: 'Entry', cell: ({ entry }) => entry, end: true, wide: true },
  { title: 'Record', cell: ({ causedBy }) => <Copyable text={causedBy.id} />, wide: true },
];

/** Transfers of all players, newest first. */
export function TransfersPage(): ReactNode {
  const filters = useFilters(['record', 'player', 'account', 'cause', 'day']);
  const { values, set, clear, isEmpty } = filters;
  const may = useMay();
  const request = requestOf(values);
  const list = useList(listTransfers, values, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ transfers, next }) => ({ rows: transfers, next }),
  });
  return (
    <ListPage
      title="Ledger"
      list={list}
      columns={COLUMNS}
      idOf={({ userId, entry }) => `${userId}-${entry}`}
      empty={isEmpty ? 'There is no transfer yet.' : 'No transfer fits the filters.'}
      titleOf={({ userId, entry }) => `Transfer ${userId}-${entry}`}
      Detail={TransferDetail}
      acts={(transfer) => (may('money.request') ? correctionActs(transfer) : [])}
      tools={<ExportList list={listTransfers} filters={request} />}
      filters={
        <>
          <LedgerTabs />
          <SearchField
            label="Order or record"
            value={values.record}
            onSearch={(text) => set('record', text.trim())}
          />
          <Input
            label="Player id"
            inputMode="numeric"
            value={values.player}
            onChange={(event) => set('player', event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <Input
            label="Account"
            value={values.account}
            onChange={(event) => set('account', event.currentTarget.value.trim())}
          />
          <Input
            label="Cause"
            value={values.cause.replaceAll('_', ' ')}
            onChange={(event) => set('cause', event.currentTarget.value.replaceAll(' ', '_'))}
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

type Values = Readonly<Record<'record' | 'player' | 'account' | 'cause' | 'day', string>>;

/** Half-typed names are not sent: the server would refuse them as malformed. */
function requestOf(values: Values): StaffRequest<typeof listTransfers> {
  const { record, player, account, cause, day } = values;
  return {
    ...dayWindow(day),
    ...(/^[A-Za-z0-9:_-]{1,80}$/.test(record) ? { record } : {}),
    ...(/^\d{1,16}$/.test(player) ? { userId: player } : {}),
    ...(/^[a-z_]{2,20}(:[a-z0-9]{1,20})?$/.test(account) ? { account } : {}),
    ...(/^[a-z_]{2,40}$/.test(cause) ? { cause } : {}),
  };
}
