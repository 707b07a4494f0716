import {
  addReceiver,
  listReceivers,
  removeReceiver,
  renewReceiver,
  sendAgain,
  type Receiver,
  type ReceiverKeys,
} from '@glasshouse/server/features/event-feed/index.ts';
import type { Sealing } from '@glasshouse/server/features/fairness/index.ts';
import { recordByCommand } from '@glasshouse/server/features/staff/index.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import type { EventsCommand } from './read-command.ts';

/** What a command prints: one value for machines, text for people. */
export interface EventsResult {
  readonly json: unknown;
  readonly text: string;
}

/** A command that cannot be done; nothing was changed. The message says why in one sentence. */
export class EventsError extends Error {
  override readonly name = 'EventsError';
}

/** Lists or changes the receivers of the event feed; each change is in the audit trail. */
export async function runCommand(
  db: Database,
  sealing: Sealing,
  command: EventsCommand,
  at: number,
): Promise<EventsResult> {
  if (command.name === 'list') {
    const receivers = await listReceivers(db);
    return { json: receivers, text: listText(receivers) };
  }
  const { name, receiver, reason } = command;
  return db.transaction(async (tx) => {
    const unknown = () => new EventsError(`There is no receiver named ${receiver}.`);
    const record = (action: string, detail: Readonly<Record<string, unknown>> = {}) =>
      recordByCommand(tx, at, { action, subject: receiver, playerId: null, reason, detail });
    switch (name) {
      case 'add': {
        const { url, types, after } = command;
        const keys = await addReceiver(tx, sealing, { name: receiver, url, types, after }, at);
        if (keys === null) throw new EventsError(`The name ${receiver} is taken.`);
        await record('add_event_receiver', { url, types });
        return { json: { receiver, ...keys }, text: keysText(receiver, keys) };
      }
      case 'renew': {
        const keys = await renewReceiver(tx, sealing, receiver);
        if (keys === null) throw unknown();
        await record('renew_event_receiver');
        return { json: { receiver, ...keys }, text: keysText(receiver, keys) };
      }
      case 'remove': {
        if (!(await removeReceiver(tx, receiver))) throw unknown();
        await record('remove_event_receiver');
        return { json: { receiver }, text: `Removed ${receiver}.` };
      }
      case 'send-again': {
        const { after } = command;
        if (!(await sendAgain(tx, receiver, after, at))) {
          throw new EventsError(`There is no receiver named ${receiver} with a URL.`);
        }
        await record('send_events_again', { after });
        return { json: { receiver, after }, text: `${receiver} gets what follows event ${after}.` };
      }
    }
  });
}

function keysText(receiver: string, { token, secret }: ReceiverKeys): string {
  const lines = [
    `Keep this, it is not shown again. ${receiver} reads with the token:`,
    `  ${token}`,
  ];
  if (secret !== null)
    lines.push('and checks signatures of webhooks with the secret:', `  ${secret}`);
  return lines.join('\n');
}

function listText(receivers: readonly Receiver[]): string {
  if (receivers.length === 0) return 'No receivers. events -- add makes one.';
  return receivers
    .map((one) => {
      const place = one.url === null ? 'reads' : `${one.url}, sent up to event ${one.sentSeq}`;
      const types = one.types === null ? 'all types' : one.types.join(', ');
      const since = one.failingSince === null ? null : new Date(one.failingSince).toISOString();
      const failing = since === null ? '' : `\n  fails since ${since}: ${one.lastError ?? ''}`;
      return `${one.name}: ${place}; ${types}${failing}`;
    })
    .join('\n');
}
