import type { ReactNode } from 'react';
import { getPlayer } from '@glasshouse/contract/backoffice/players/get-player.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Facts, History } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import type { FoundPlayer } from './found-player.ts';
import { Part } from './part.tsx';
import { PlayerOrders } from './player-orders.tsx';
import { PlayerRounds } from './player-rounds.tsx';

import * as styles from './player-detail.module.css';

type View = StaffAnswer<typeof getPlayer>;

/** Everything about one player that the role may see. */
export function PlayerDetail({ row }: { row: FoundPlayer }): ReactNode {
  const { userId } = row;
  const { data, error, refetch } = useCall(getPlayer, { userId });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <Profile view={data} />
      <History
        title="Notes"
        empty="No note."
        entries={data.notes.map(({ number, at, by, text }) => ({
          id: String(number),
          time: writeTime(at),
          who: by,
          what: text,
          reason: null,
        }))}
      />
      <Limits view={data} />
      <Access view={data} />
      <Bonuses view={data} />
      <PlayerOrders key={`orders ${userId}`} userId={userId} />
      <PlayerRounds key={`rounds ${userId}`} userId={userId} />
    </>
  );
}

const time = (at: number | null) => (at === null ? '–' : writeTime(at));

function Profile({
  view: { player, balances, verification, exclusion },
}: {
  view: View;
}): ReactNode {
  return (
    <Facts
      facts={[
        ['Id', <Copyable key="id" text={player.userId} />],
        ['Tier', player.tier],
        ['Cash', writeMoney(balances.cash)],
        ['Bonus', writeMoney(balances.bonus)],
        ['On its way', writeMoney(balances.held)],
        [
          'Break',
          exclusion === null
            ? 'None'
            : `${exclusion.kind.replaceAll('_', ' ')} until ${writeTime(exclusion.until)}`,
        ],
        ['ID check', verificationText(verification)],
        ['Mail', player.mail ?? '–'],
        ['Language', player.language],
        ['Invited by', player.invitedBy ?? '–'],
        ['Created', writeTime(player.createTime)],
        ['Login since', time(player.loginCreateTime)],
        ['Closing asked', time(player.closingTime)],
        ['Closed', time(player.closedTime)],
      ]}
    />
  );
}

function verificationText({ state, reason, decideBy }: View['verification']): string {
  if (state === 'pending' && decideBy !== null) return `pending, due ${writeTime(decideBy)}`;
  return reason === null ? state : `${state}: ${reason.replaceAll('_', ' ')}`;
}

function Limits({ view: { limits } }: { view: View }): ReactNode {
  const set = limits.filter(({ value, pending }) => value !== null || pending !== null);
  return (
    <Part title="Limits">
      {set.length === 0 ? <p className={styles['none']}>No limit is set.</p> : null}
      <Facts
        facts={set.map(({ kind, period, value, used, pending }) => {
          const write = (amount: number | null) => {
            if (amount === null) return 'none';
            return period === null ? `${amount} min` : writeMoney(amount);
          };
          const change = pending === null ? '' : `, ${write(pending.value)} asked`;
          const usage = used === null ? '' : `, used ${write(used)}`;
          const name = period === null ? kind.replaceAll('_', ' ') : `${kind} / ${period}`;
          return [name, `${write(value)}${usage}${change}`] as const;
        })}
      />
    </Part>
  );
}

function Access({ view: { sessions, devices, consents } }: { view: View }): ReactNode {
  return (
    <>
      <Part title="Sessions">
        {sessions.length === 0 ? <p className={styles['none']}>None is open.</p> : null}
        <ul>
          {sessions.map(({ id, device, lastSeenTime }) => (
            <li key={id} className={styles['line']}>
              {device} <span className={styles['none']}>seen {writeTime(lastSeenTime)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Devices">
        <ul>
          {devices.map(({ id, device, lastUsedTime }) => (
            <li key={id} className={styles['line']}>
              {device} <Copyable text={id} shown={id.slice(0, 8)} />
              <span className={styles['none']}> used {writeTime(lastUsedTime)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Consents">
        <Facts
          facts={consents.map(({ kind, given, time: at }) => [
            kind.replaceAll('_', ' '),
            `${given === 1 ? 'given' : 'not given'}${at === null ? '' : ` ${writeTime(at)}`}`,
          ])}
        />
      </Part>
    </>
  );
}

function Bonuses({ view: { bonuses } }: { view: View }): ReactNode {
  return (
    <Part title="Bonuses">
      {bonuses.length === 0 ? <p className={styles['none']}>No bonus.</p> : null}
      <ul>
        {bonuses.map((grant) => (
          <li key={grant.id} className={styles['line']}>
            {grant.source.replaceAll('_', ' ')} {writeMoney(grant.amount)}, {grant.state}
            <span className={styles['none']}>
              {' '}
              wagered {writeMoney(grant.wageringDone)} of {writeMoney(grant.wageringRequired)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
