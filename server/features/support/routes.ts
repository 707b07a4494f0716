import { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { sendSupport } from '@glasshouse/contract/support/send-support.ts';
import { supportFrame } from '@glasshouse/contract/support/support-frame.ts';
import type { HouseDeps } from '../../app.ts';
import type { Server } from '../../platform/http/serve.ts';
import { readConversation, say } from './conversation.ts';

/** Our own page for the chat's frame. */
const OWN_PAGE = '/support';

/** The conversation with the house, and which page the chat shows. */
export function addSupport(
  server: Server,
  { options, db, hints }: Pick<HouseDeps, 'options' | 'db' | 'hints'>,
): void {
  server.player(listSupport, async ({ player }) => ({
    ok: true,
    data: await readConversation(db, player),
  }));

  server.player(sendSupport, async (call, { id, text }) => {
    const { player, at } = call;
    call.afterCommit(() => hints.tell(String(player.playerId), 'support_message', id));
    return db.transaction((tx) => say(tx, player, { id, text: text.trim() }, at));
  });

  server.player(supportFrame, async () => {
    const { supportUrl } = options;
    const isForeign: 0 | 1 = supportUrl === null ? 0 : 1;
    return { ok: true, data: { url: supportUrl ?? OWN_PAGE, isForeign } };
  });
}
