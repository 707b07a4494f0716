import { Type } from 'typebox';
import { Nullable, Text, Time, UserId } from '../fields.ts';
import { plainSchema, toJson, type JsonObject } from '../openapi.ts';
import { EVENT_TYPES, EVENTS_AT_ONCE, type EventType } from './event-types.ts';

const ENVELOPE = {
  seq: Type.Integer({ minimum: 1, description: 'the place in the feed, without gaps' }),
  id: Text(300, 3),
  appendedAt: Time(),
  at: Time(),
  playerId: Nullable(UserId()),
};

/**
 * The AsyncAPI 3.0 document of the event feed: every type with its schema, and the two channels by
 * which a system gets them. The back office's port serves it at `/asyncapi.json`.
 */
export function asyncApiDocument(about: {
  readonly title: string;
  readonly version: string;
}): JsonObject {
  const types = Object.entries<EventType>(EVENT_TYPES);
  const messages = Object.fromEntries(
    types.map(([name]) => [name, { $ref: `#/components/messages/${name}` }]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      ...about,
      description:
        'What happened, once each, in the order of `seq`. Sent at least once: forget doubles by `id`.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    channels: {
      feed: {
        address: '/events?after={seq}',
        title: 'Read',
        description: `GET with a receiver's token. At most ${EVENTS_AT_ONCE} events after \`after\`.`,
        parameters: { seq: { description: 'the `next` of the last read, 0 at first' } },
        messages,
      },
      webhook: {
        address: null,
        title: 'Webhook',
        description:
          'POST to the URL of a receiver, signed as Standard Webhooks say: webhook-id, webhook-timestamp, webhook-signature.',
        messages,
      },
    },
    operations: {
      read: { action: 'send', channel: { $ref: '#/channels/feed' } },
      send: { action: 'send', channel: { $ref: '#/channels/webhook' } },
    },
    components: {
      messages: Object.fromEntries(types.map(([name, type]) => [name, messageOf(name, type)])),
    },
  };
}

function messageOf(name: string, type: EventType): JsonObject {
  const { version, summary, data, example } = type;
  const payload = Type.Object({
    ...ENVELOPE,
    type: Type.Literal(name),
    version: Type.Literal(version),
    data,
  });
  return {
    name,
    summary,
    contentType: 'application/json',
    payload: plainSchema(payload),
    examples: [
      {
        payload: toJson({
          seq: 1,
          id: `${name}:1`,
          type: name,
          version,
          at: 1_794_000_000_000,
          appendedAt: 1_794_000_000_500,
          playerId: '10001',
          data: example,
        }),
      },
    ],
  };
}
