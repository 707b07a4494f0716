import { lazy, type ReactNode } from 'react';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';
import { INBOX_MS } from './inbox.ts';

export const section: Section = {
  name: 'chat',
  Page: lazy(async () => ({ default: (await import('./chat-page.tsx')).ChatPage })),
  Count: WaitingPlayers,
};

function WaitingPlayers(): ReactNode {
  const { data } = useCall(listChats, { limit: 1 }, { everyMs: INBOX_MS });
  return <WaitingCount count={data?.waiting} />;
}
