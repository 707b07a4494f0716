import { fileComplaint } from '@glasshouse/contract/backoffice/chat/file-complaint.ts';
import { handOverChat } from '@glasshouse/contract/backoffice/chat/hand-over-chat.ts';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { readChat } from '@glasshouse/contract/backoffice/chat/read-chat.ts';
import { takeChat } from '@glasshouse/contract/backoffice/chat/take-chat.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { ColleagueSelect, colleagueOf } from '../../ui/colleague-select.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import type { Chat } from './inbox.ts';

/** What a member may do with a conversation besides answering it. */
export function chatActs(chat: Chat, ownName: string): readonly Act[] {
  const isFree = chat.takenBy === null && chat.waitingSince !== null;
  return [
    ...(isFree ? [take(chat)] : []),
    ...(chat.takenBy === null || chat.takenBy === ownName ? [handOver(chat)] : []),
    complaint(chat),
  ];
}

const changed = () => readAgain(listChats, readChat);

function take({ userId, nick }: Chat): Act {
  return {
    key: 't',
    label: 'Take',
    reasons: ['Answering', 'Looking into it'],
    async run(reason) {
      await call(takeChat, { userId, reason });
      await changed();
      return `${nick} is yours for ten minutes.`;
    },
  };
}

function handOver({ userId, nick }: Chat): Act {
  return {
    key: 'h',
    label: 'Hand over',
    reasons: ['My shift ends', 'Needs another role', 'Knows the player'],
    fields: <ColleagueSelect permission="chat.answer" />,
    async run(reason, fields) {
      const to = colleagueOf(fields);
      await call(handOverChat, { userId, to, reason });
      await changed();
      return `${to} has ${nick}.`;
    },
  };
}

function complaint({ userId, nick }: Chat): Act {
  return {
    key: 'c',
    label: 'Complaint',
    note: 'Opens a case with a deadline. Say what the complaint is about.',
    reasons: [
      'A withdrawal is late',
      'A win is missing',
      'A bonus rule',
      'How we answered',
      'A limit or exclusion',
    ],
    async run(reason) {
      const { id } = await call(fileComplaint, { userId, reason });
      await changed();
      return `The complaint of ${nick} is the case ${id}.`;
    },
  };
}
