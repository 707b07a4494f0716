import type { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { StaffAnswer } from '../../api/call.ts';

export type Chat = StaffAnswer<typeof listChats>['chats'][number];

/** How often the inbox and the open conversation are read again. */
export const INBOX_MS = 3 * SECOND_MS;
