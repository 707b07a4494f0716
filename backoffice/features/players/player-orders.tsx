import { useState, type ReactNode } from 'react';
import { listPlayerOrders } from '@glasshouse/contract/backoffice/players/list-player-orders.ts';
import { revealAccount } from '@glasshouse/contract/backoffice/players/reveal-account.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { ListState } from '../../ui/list-state.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import { Part } from './part.tsx';
import * as styles from './player-detail.module.css';

type Orders = StaffAnswer<typeof listPlayerOrders>;
type Withdrawal = Orders['withdrawals'][number];
type Account = StaffAnswer<typeof revealAccount>;

const PAGE = 10;

/** A page of orders, by its number (null: the first), with the next one's while there are more. */
function pageOf<Row>(rows: readonly Row[], total: number, page: number | null) {
  const number = page ?? 1;
  return { rows, next: number * PAGE < total ? number + 1 : null };
}

/** The player's deposits and withdrawals, the newest first. */
export function PlayerOrders({ userId }: { userId: string }): ReactNode {
  const request = (kind: 'deposits' | 'withdrawals', pageNum: number | null) => ({
    userId,
    kind,
    pageNum: pageNum ?? 1,
    pageSize: PAGE,
  });
  const deposits = useList(
    listPlayerOrders,
    { userId, kind: 'deposits' },
    {
      after: (page: number | null) => request('deposits', page),
      pageOf: ({ deposits: rows, total }, page) => pageOf(rows, total, page),
    },
  );
  const withdrawals = useList(
    listPlayerOrders,
    { userId, kind: 'withdrawals' },
    {
      after: (page: number | null) => request('withdrawals', page),
      pageOf: ({ withdrawals: rows, total }, page) => pageOf(rows, total, page),
    },
  );
  return (
    <>
      <Part title="Withdrawals">
        <ul>
          {withdrawals.rows.map((order) => (
            <WithdrawalLine key={order.orderId} userId={userId} order={order} />
          ))}
        </ul>
        <ListState list={withdrawals} empty="No withdrawal." />
      </Part>
      <Part title="Deposits">
        <ul>
          {deposits.rows.map(({ orderId, amount, arrivedAmount, state, createTime }) => (
            <li key={orderId} className={styles['line']}>
              {writeMoney(arrivedAmount ?? amount)} {state}{' '}
              <span className={styles['none']}>{writeTime(createTime)} </span>
              <Copyable text={orderId} shown={orderId.slice(0, 8)} />
            </li>
          ))}
        </ul>
        <ListState list={deposits} empty="No deposit." />
      </Part>
    </>
  );
}

const STATES = { 1: 'in progress', 2: 'paid', 3: 'returned', 6: 'to be corrected' } as const;

function WithdrawalLine({ userId, order }: { userId: string; order: Withdrawal }): ReactNode {
  const may = useMay();
  const [account, setAccount] = useState<Account | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { orderId, amount, state, createTime } = order;
  return (
    <li className={styles['line']}>
      {writeMoney(amount)} {STATES[state]}{' '}
      <span className={styles['none']}>{writeTime(createTime)} </span>
      <Copyable text={orderId} shown={orderId.slice(0, 8)} />
      <br />
      {account === null ? (
        <span className={styles['none']}>
          {order.holder} {order.account}{' '}
        </span>
      ) : (
        <span>
          {account.holder} <Copyable text={account.accountNumber} /> {account.bankName}{' '}
          {account.ifsc} {account.phone} {account.email}
        </span>
      )}
      {account === null && may('players.secrets') ? (
        <DeskButton onClick={() => setAsking(true)}>Show account</DeskButton>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          act={revealAct(userId, orderId, setAccount)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

function revealAct(userId: string, orderId: string, show: (account: Account) => void): Act {
  return {
    key: 'e',
    label: 'Show account',
    note: 'The read is recorded with your reason.',
    reasons: ['The bank asks for the number', 'Check of the account’s owner', 'Court order'],
    async run(reason) {
      show(await call(revealAccount, { userId, orderId, reason }));
      return 'The account is shown, and the read is recorded.';
    },
  };
}
