import { lazy } from 'react';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { INBOX_MS } from './inbox-time.ts';

export const section: Section = {
  name: 'chat',
  Page: lazy(async () => ({ default: (await import('./chat-page.tsx')).ChatPage })),
  useCount: () => useCall(listChats, { limit: 1 }, { everyMs: INBOX_MS }).data?.waiting ?? null,
};
