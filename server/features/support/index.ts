import { createHmac } from 'node:crypto';
import { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { sendSupport } from '@glasshouse/contract/support/send-support.ts';
import { supportFrame } from '@glasshouse/contract/support/support-frame.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { readConversation, sendMessage } from './conversation.ts';

export {
  answerByCommand,
  answerPlayer,
  isAnswerText,
  readForStaff,
  waitingConversations,
  type StaffConversation,
  type WaitingConversation,
} from './answers.ts';
export { addSupportRoutes } from './staff-routes.ts';

/** The built-in page that the chat frame shows. */
const OWN_PAGE = '/support';

/** Registers the calls of the support conversation and the URL of the chat frame. */
export function addSupport(
  server: Server,
  { options, db, notifier }: Pick<AppContext, 'options' | 'db' | 'notifier'>,
): void {
  server.player(listSupport, async ({ player }) => ({
    ok: true,
    data: await readConversation(db, player),
  }));

  server.player(sendSupport, async (call, { id, text }) => {
    const { player, at } = call;
    call.afterCommit(() => notifier.publish(String(player.playerId), 'support_message', id));
    return db.transaction((tx) => sendMessage(tx, player, { id, text: text.trim() }, at));
  });

  server.player(supportFrame, async ({ player, at }) => {
    const { supportUrl, supportSecret } = options;
    const isForeign: 0 | 1 = supportUrl === null ? 0 : 1;
    if (supportUrl === null) return { ok: true, data: { url: OWN_PAGE, isForeign } };
    const url =
      supportSecret === null
        ? supportUrl
        : signedAddress(supportUrl, supportSecret, String(player.playerId), at);
    return { ok: true, data: { url, isForeign } };
  });
}

/**
 * Returns the chat service's URL with a signed player id and time: the id that the portal adds is
 * not signed, so anybody could change it. docs/operating describes the verification.
 */
function signedAddress(url: string, secret: string, userId: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${userId}\n${at}`).digest('hex');
  const address = new URL(url);
  address.searchParams.set('time', String(at));
  address.searchParams.set('signature', signature);
  return address.href;
}
