import type { ReactNode } from 'react';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { StaffRequest } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { writeAge } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { chatActs } from './chat-acts.tsx';
import { Conversation } from './conversation.tsx';
import { INBOX_MS, type Chat } from './inbox.ts';

/** A wait that is shown as a bad one. */
const LONG_WAIT_MS = 10 * MINUTE_MS;

const COLUMNS: readonly Column<Chat>[] = [
  { title: 'Player', cell: ({ nick }) => nick },
  { title: 'Waiting', cell: (chat) => <Wait of={chat} /> },
  { title: 'Answering', cell: ({ takenBy }) => takenBy ?? '–' },
  { title: 'Language', cell: ({ language }) => language, wide: true },
  { title: 'Last message', cell: ({ lastText }) => lastText, wide: true },
];

/** The inbox: players who wait for an answer, the longest wait first. */
export function ChatPage(): ReactNode {
  const filters = useFilters(['show']);
  const may = useMay();
  const { name } = useStaff();
  const { show } = filters.values;
  const list = useList(listChats, filters.values, {
    after: (after: string | null) => requestOf(show, after),
    pageOf: ({ chats, next }) => ({ rows: chats, next }),
    everyMs: INBOX_MS,
  });
  const canAnswer = may('chat.answer');
  return (
    <ListPage
      title="Chat"
      list={list}
      columns={COLUMNS}
      idOf={({ userId }) => userId}
      empty={show === 'all' ? 'Nobody has written yet.' : 'No player is waiting for an answer.'}
      titleOf={({ nick }) => nick}
      Detail={ChatDetail}
      acts={(chat) => (canAnswer ? chatActs(chat, name) : [])}
      filters={
        <Select
          label="Show"
          value={show}
          options={[
            { value: '', label: 'Waiting' },
            { value: 'mine', label: 'Mine' },
            { value: 'all', label: 'All conversations' },
          ]}
          onChange={(event) => filters.set('show', event.currentTarget.value)}
        />
      }
    />
  );
}

function ChatDetail({ row: { userId } }: { row: Chat }): ReactNode {
  // A begun answer belongs to one player.
  return <Conversation key={userId} userId={userId} />;
}

function requestOf(show: string, after: string | null): StaffRequest<typeof listChats> {
  return {
    ...(show === 'mine' || show === 'all' ? { show } : {}),
    ...(after === null ? {} : { after }),
  };
}

function Wait({ of: { waitingSince, waiting } }: { of: Chat }): ReactNode {
  if (waitingSince === null) return <StateBadge tone="good">answered</StateBadge>;
  const wait = Math.max(0, now() - waitingSince);
  const text = `${writeAge(wait)}${waiting > 1 ? ` (${waiting})` : ''}`;
  return wait < LONG_WAIT_MS ? text : <StateBadge tone="warning">{text}</StateBadge>;
}
