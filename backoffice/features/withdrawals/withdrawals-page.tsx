import { useEffect, type ReactNode } from 'react';
import { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import { showWithdrawal } from '@glasshouse/contract/backoffice/withdrawals/show-withdrawal.ts';
import { payTypeName } from '@glasshouse/contract/pay-types.ts';
import { now } from '../../api/clock.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { useList, type List } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { writeAge, writeMoney, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFilters, type Filters } from '../../ui/use-filters.ts';
import { ReviewState } from './review-state.tsx';
import { isOrderId } from '@glasshouse/contract/patterns.ts';
import { showAccount } from './shown-account.ts';
import { READ_AGAIN_MS, type Withdrawal } from './withdrawal.ts';
import { withdrawalActs } from './withdrawal-acts.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

const VIEWS = [
  { value: 'waiting', label: 'Waiting for a decision', empty: 'Nothing waits for a decision.' },
  {
    value: 'second_person',
    label: 'Waiting for a second person',
    empty: 'Nothing waits for a second person.',
  },
  { value: 'unsent', label: 'Not sent yet', empty: 'All withdrawals are with their providers.' },
  { value: 'decided', label: 'Decided', empty: 'Nothing was decided yet.' },
] as const;

const COLUMNS: readonly Column<Withdrawal>[] = [
  { title: 'Amount', cell: ({ amount }) => writeMoney(amount) },
  { title: 'Player', cell: ({ userId }) => userId },
  { title: 'Holder', cell: ({ holder }) => holder, wide: true },
  {
    title: 'Account',
    cell: ({ payType, accountMasked }) => `${payTypeName(payType)} ${accountMasked}`,
    wide: true,
  },
  { title: 'Requested', cell: ({ requestedAt }) => writeTime(requestedAt), wide: true },
  { title: 'State', cell: (withdrawal) => <ReviewState withdrawal={withdrawal} /> },
  { title: 'Decide within', cell: (withdrawal) => timeLeft(withdrawal), end: true },
];

function timeLeft({ review }: Withdrawal): string {
  if (review === null || review.outcome !== null) return '–';
  return writeAge(Math.max(0, review.decideBy - now()));
}

/** Withdrawals that staff decides, the most urgent first; or one by its id. */
export function WithdrawalsPage(): ReactNode {
  const filters = useFilters(['view', 'order']);
  const { view, order } = filters.values;
  return order === '' ? <Queue filters={filters} view={view} /> : <OneOrder filters={filters} />;
}

type PageFilters = Filters<'view' | 'order'>;

function Queue({ filters, view }: { filters: PageFilters; view: string }): ReactNode {
  const shown = VIEWS.find(({ value }) => value === view) ?? VIEWS[0];
  const list = useList(listWithdrawalReviews, shown, {
    after: (after: string | null) => ({
      view: shown.value,
      ...(after === null ? {} : { after }),
    }),
    pageOf: ({ withdrawals, next }) => ({ rows: withdrawals, next }),
    everyMs: READ_AGAIN_MS,
  });
  return <WithdrawalList list={list} filters={filters} empty={shown.empty} />;
}

function OneOrder({ filters }: { filters: PageFilters }): ReactNode {
  const { order: orderId } = filters.values;
  const list = useList(
    showWithdrawal,
    { orderId },
    {
      after: () => ({ orderId }),
      pageOf: ({ withdrawal }) => ({ rows: [withdrawal], next: null }),
      everyMs: READ_AGAIN_MS,
    },
  );
  return <WithdrawalList list={list} filters={filters} empty="" />;
}

interface ListProps {
  readonly list: List<Withdrawal>;
  readonly filters: PageFilters;
  readonly empty: string;
}

function WithdrawalList({ list, filters, empty }: ListProps): ReactNode {
  const may = useMay();
  const { name } = useStaff();
  useEffect(() => () => showAccount(null), []);
  const { view, order } = filters.values;
  return (
    <ListPage
      title="Withdrawals"
      list={list}
      columns={COLUMNS}
      idOf={({ orderId }) => orderId}
      empty={empty}
      titleOf={({ amount }) => writeMoney(amount)}
      Detail={WithdrawalDetail}
      acts={(withdrawal) => withdrawalActs(withdrawal, { may, name })}
      filters={
        <>
          <Select
            label="List"
            value={view === '' ? VIEWS[0].value : view}
            options={VIEWS}
            onChange={(event) => filters.set('view', event.currentTarget.value)}
          />
          <SearchField
            label="Order id"
            value={order}
            onSearch={(text) => filters.set('order', isOrderId(text.trim()) ? text.trim() : '')}
          />
        </>
      }
    />
  );
}
