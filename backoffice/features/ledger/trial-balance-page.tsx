import type { ReactNode } from 'react';
import { trialBalance } from '@glasshouse/contract/backoffice/ledger/trial-balance.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import { CountedNote, withCount } from '../../ui/counted-note.tsx';
import { DayRangeInputs, useDayRange } from '../../ui/day-range.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';

type Account = StaffAnswer<typeof trialBalance>['accounts'][number];

const ALL = 'all accounts';

const COLUMNS: readonly Column<Account>[] = [
  { title: 'Account', cell: ({ account }) => account },
  { title: 'Owner', cell: (of) => (of.account === ALL ? '' : (of.provider ?? of.owner)) },
  { title: 'Opening', cell: ({ opening }) => writeMoney(opening), end: true },
  { title: 'Debits', cell: ({ debits }) => writeMoney(debits), end: true },
  { title: 'Credits', cell: ({ credits }) => writeMoney(credits), end: true },
  { title: 'Closing', cell: ({ closing }) => writeMoney(closing), end: true },
];

/** Every account before and after a range of days, with the sum of all, which is zero. */
export function TrialBalancePage(): ReactNode {
  const range = useDayRange(1);
  const list = useList(trialBalance, range.days, {
    after: () => range.days,
    pageOf: ({ accounts, countedUntil }) => ({
      rows: withCount([...accounts, sumOf(accounts)], countedUntil),
      next: null,
    }),
  });
  return (
    <ListPage
      title="Trial balance"
      list={list}
      columns={COLUMNS}
      idOf={({ account }) => account}
      empty="No account has an entry."
      titleOf={({ account }) => account}
      Detail={AccountDetail}
      tools={<ExportList list={trialBalance} filters={range.days} />}
      filters={
        <>
          <LedgerTabs />
          <DayRangeInputs range={range} />
          <CountedNote rows={list.rows} />
        </>
      }
    />
  );
}

/** Its opening and closing are zero, and its debits equal its credits, or the books are wrong. */
function sumOf(accounts: readonly Account[]): Account {
  const sum = (of: (account: Account) => number) =>
    accounts.reduce((total, account) => total + of(account), 0);
  return {
    account: ALL,
    owner: 'operator',
    provider: null,
    opening: sum(({ opening }) => opening),
    debits: sum(({ debits }) => debits),
    credits: sum(({ credits }) => credits),
    closing: sum(({ closing }) => closing),
  };
}

function AccountDetail({ row: of }: { row: Account }): ReactNode {
  return (
    <Facts
      facts={[
        ['Owner', of.provider === null ? of.owner : `provider ${of.provider}`],
        ['Opening', writeMoney(of.opening)],
        ['Debits', writeMoney(of.debits)],
        ['Credits', writeMoney(of.credits)],
        ['Closing', writeMoney(of.closing)],
      ]}
    />
  );
}
