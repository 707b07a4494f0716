import { createDatabase } from '../../../platform/database.ts';
import type { EventPage } from '@glasshouse/contract/events/event-types.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addReceiver, receiverSealing } from '../receivers.ts';

export interface NewTestReceiver {
  readonly url?: string;
  readonly types?: readonly string[];
  readonly after?: number;
}

/** The event feed of a test app, with receivers that its owner adds. */
export function openFeed(h: TestApp) {
  const owner = createDatabase({ url: h.databaseUrl, size: 2, onError: () => undefined });
  let receivers = 0;
  return {
    /** The database as the owner of its tables. */
    owner,
    async receiver({ url, types, after }: NewTestReceiver = {}) {
      receivers += 1;
      const name = `crm-${receivers}`;
      const receiver = { name, url: url ?? null, types: types ?? null, after: after ?? null };
      const sealing = receiverSealing(h.app.deps.options.seedKeys);
      const keys = await owner.transaction((tx) =>
        addReceiver(tx, sealing, receiver, h.clock.now()),
      );
      if (keys === null) throw new Error('the name is taken');
      return { name, ...keys };
    },
    async read(token: string, query = '') {
      const answer = await h.app.backoffice.inject({
        url: `/events${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, body: answer.json<EventPage & { msgCode?: string }>() };
    },
  };
}
