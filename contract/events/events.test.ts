import schema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { closed } from '../testing/closed.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { EVENT_TYPES, type EventType } from './event-types.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const ajv = new Ajv({ strict: false });

test.each(Object.entries<EventType>(EVENT_TYPES))(
  'event type %s: its example fits its schema',
  (_, { data, example }) => {
    expect(ajv.validate(Object(closed(Object(json(data)))), example), ajv.errorsText()).toBe(true);
  },
);

test('AsyncAPI: the document is valid by the schema of AsyncAPI 3.0', () => {
  const own = new Ajv({
    strict: false,
    validateFormats: false,
    meta: false,
    validateSchema: false,
  });
  const document = asyncApiDocument({ title: 'Events', version: '1.0.0' });
  expect(own.validate(schema, document), own.errorsText()).toBe(true);
  expect(own.validate(schema, { ...document, channels: [] })).toBe(false);
});
