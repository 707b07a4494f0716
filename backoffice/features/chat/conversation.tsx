import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { readChat } from '@glasshouse/contract/backoffice/chat/read-chat.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { Composer } from './composer.tsx';
import { INBOX_MS } from './inbox.ts';
import * as styles from './conversation.module.css';

type Read = StaffAnswer<typeof readChat>;

/** A conversation with the player's short profile above it and the answer below. */
export function Conversation({ userId }: { userId: string }): ReactNode {
  const may = useMay();
  const { name } = useStaff();
  const { data, error, refetch } = useCall(readChat, { userId }, { everyMs: INBOX_MS });
  if (data === undefined) {
    return error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  }
  const { takenBy } = data.chat;
  const isOther = takenBy !== null && takenBy !== name;
  return (
    <>
      <Profile of={data} />
      <Messages of={data} />
      {isOther ? <p className={styles['taken']}>{`${takenBy} is answering.`}</p> : null}
      {may('chat.answer') && !isOther ? <Composer of={data} /> : null}
    </>
  );
}

function Profile({ of: { chat, profile } }: { of: Read }): ReactNode {
  const { tier, createdAt, cash, bonus, held, withdrawal, openCases, closingAt } = profile;
  return (
    <Facts
      facts={[
        ['Player', <Copyable key="player" text={chat.userId} />],
        ['Account', `${tier}, since ${writeTime(createdAt)}, writes ${chat.language}`],
        ['Cash', writeMoney(cash)],
        ['Bonus', writeMoney(bonus)],
        ['In withdrawals', writeMoney(held)],
        ...(withdrawal === null
          ? []
          : ([['Withdrawal', <Copyable key="order" text={withdrawal} />]] as const)),
        ...(openCases === 0 ? [] : ([['Open cases', openCases]] as const)),
        ...(closingAt === null ? [] : ([['Closing since', writeTime(closingAt)]] as const)),
      ]}
    />
  );
}

function Messages({ of: { messages, total } }: { of: Read }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [total]);
  return (
    // Read aloud as they come, like the player's own page.
    <ol ref={list} className={styles['messages']} aria-live="polite" aria-label="Messages">
      {messages.map(({ number, from, text, at, by }) => (
        <li key={number} className={classes(styles['message'], styles[from])}>
          <small className={styles['who']}>{`${by ?? NAMES[from]} · ${writeTime(at)}`}</small>
          {text ?? 'The message was acknowledged.'}
        </li>
      ))}
    </ol>
  );
}

const NAMES = { player: 'Player', automatic: 'Automatic', staff: 'Staff' } as const;
