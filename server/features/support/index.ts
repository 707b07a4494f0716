import { createHmac } from 'node:crypto';
import { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { sendSupport } from '@glasshouse/contract/support/send-support.ts';
import { supportFrame } from '@glasshouse/contract/support/support-frame.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { readConversation, say } from './conversation.ts';

/** Our own page for the chat's frame. */
const OWN_PAGE = '/support';

/** The player's support conversation, and which page the chat shows. */
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
    return db.transaction((tx) => say(tx, player, { id, text: text.trim() }, at));
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
 * The service's address with a proof of who asks: the portal adds the player's id, which anybody
 * could write there. docs/operating describes how it is checked.
 */
function signedAddress(url: string, secret: string, userId: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${userId}\n${at}`).digest('hex');
  const address = new URL(url);
  address.searchParams.set('time', String(at));
  address.searchParams.set('signature', signature);
  return address.href;
}
