import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { useAccount } from '../../../api/account.ts';
import type { Answer } from '../../../api/client.ts';
import { api } from '../../../api/server.ts';
import { hasLogin, useSession } from '../../../api/session.ts';
import { useQuery } from '../../../api/use-query.ts';
import { actions } from '../../../ui/actions.ts';
import { useText } from '../../../ui/words.ts';
import { openDetails, openLimit } from './details-and-limit.tsx';
import * as styles from '../first-deposit.module.css';

/**
 * Optional steps after the first deposit: a login, a limit, the payer's details. Steps done before
 * are not offered; steps done here stay marked as done. The details are offered only for a payment
 * on a bank's page (`onPage`), not with a code.
 */
export function AfterFirst({ onPage }: { onPage: boolean }): ReactNode {
  const t = useText();
  const isGuest = useSession(({ player }) => !hasLogin(player));
  const [wasGuest] = useState(isGuest);
  const hasLimit = useHasLimit();
  const hasDetails = useHasDetails(onPage);
  const [isSet, setSet] = useState(false);
  const [isKept, setKept] = useState(false);
  const { data: account } = useAccount();
  if (account === undefined || account.depositCount > 1) return null;
  const rows: readonly RowProps[] = [
    ...(wasGuest
      ? [
          {
            hint: t('deposits.createLoginWhy'),
            action: t('deposits.createLogin'),
            done: !isGuest,
            open: () => actions.account(1),
          },
        ]
      : []),
    ...(hasLimit === false || isSet
      ? [
          {
            hint: t('deposits.limitHint'),
            action: t('deposits.limitTitle'),
            done: isSet,
            open: async () => setSet((await openLimit()) || isSet),
          },
        ]
      : []),
    ...(hasDetails === false || isKept
      ? [
          {
            hint: t('deposits.detailsHint'),
            action: t('deposits.detailsTitle'),
            done: isKept,
            open: async () => setKept((await openDetails(null)) || isKept),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={styles['after']} aria-label={t('deposits.afterFirst')}>
      <h3 className={styles['afterTitle']}>{t('deposits.afterFirst')}</h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.action} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly hint: string;
  readonly action: string;
  readonly done: boolean;
  readonly open: () => unknown;
}

function Row({ hint, action, done, open }: RowProps): ReactNode {
  const t = useText();
  return (
    <li className={styles['afterRow']}>
      <p className={styles['hint']}>{hint}</p>
      {done ? (
        <p className={styles['afterDone']} role="status">
          {t('deposits.afterDone', { name: action })}
        </p>
      ) : (
        <Button small onClick={() => void open()}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** Whether a deposit limit was active when the panel opened; null if unknown. */
function useHasLimit(): boolean | null {
  const { data } = useQuery({
    key: ['account', 'limits'],
    load: () => api.must('getLimits', {}),
  });
  const isDeposit = ({ kind, value }: Answer<'getLimits'>['limits'][number]) =>
    kind === 'deposit' && value !== null;
  return data === undefined ? null : data.limits.some(isDeposit);
}

/** Whether the payer's details are stored, if a payment method needs them; null if unknown. */
function useHasDetails(areCarried: boolean): boolean | null {
  const { data } = useQuery({
    key: ['deposit', 'details'],
    load: () => api.must('getPayer', {}),
  });
  if (!areCarried) return true;
  return data === undefined ? null : data.userAccount.userName !== null;
}
