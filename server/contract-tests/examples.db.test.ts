import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { closed } from '@glasshouse/contract/testing/closed.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import { answerText } from '@glasshouse/words/server.ts';
import { openTestApp, type Reply } from '../testing/app.ts';
import { recordWrites, type BucketWrites } from '../testing/bucket-writes.ts';
import { createAppDatabase } from '../testing/database.ts';
import { everyOperation } from './call-operation.ts';
import { scenarios } from './scenarios/index.ts';
import { openWorld, type World } from './scenarios/world.ts';

/**
 * Compares the contract's examples with the running server: one success per operation, and each of
 * its refusals.
 */

/** A scenario of any operation. */
type Way = (of: World) => Promise<{ operation: unknown; reply: Reply<unknown> }>;

let world: World;
let writes: BucketWrites;
/** By operation: the tables that one transaction wrote in several buckets. */
const inSeveral = new Map<string, string[]>();
const places = new Set<string>();
beforeAll(async () => {
  const database = await createAppDatabase();
  // Before the app uses the tables: a trigger waits for whoever does.
  writes = await recordWrites(database.url);
  const { url: databaseUrl, runUrl, drop } = database;
  world = await openWorld((options) =>
    openTestApp({ ...options, database: { databaseUrl, runUrl, drop } }),
  );
});
afterAll(async () => {
  await writes.close();
  await world.close();
});

const ajv = new Ajv({ strict: false, allErrors: true });

/** The schema without additional properties. */
function shapeOf(schema: TSchema): ValidateFunction {
  return ajv.compile(Object(closed(JSON.parse(JSON.stringify(schema)))));
}

/** The catalogue's text of a msgCode, with amounts and times in the market's format. */
function words(msgCode: string, data: unknown): string {
  const { pack } = world.h.app.deps;
  return answerText('EN', msgCode, data, {
    money: (amount) => formatMoney(amount, pack.money),
    time: (at) => marketTime(pack, at),
  });
}

interface MessageOf {
  readonly success: 0 | 1;
  readonly msgCode: string;
  readonly data: TSchema;
  readonly example: unknown;
}

function expectMessage(
  reply: Reply<unknown>,
  { success, msgCode, data, example }: MessageOf,
): void {
  expect([reply.status, reply.success, reply.msgCode], reply.text).toEqual([200, success, msgCode]);
  expect(Object.keys(JSON.parse(reply.text))).toEqual(['success', 'msgCode', 'msg', 'data']);
  const isShaped = shapeOf(data);
  isShaped(reply.data);
  expect(isShaped.errors).toBeNull();
  const members = (value: unknown) => Object.keys(Object(value)).toSorted();
  expect(members(reply.data)).toEqual(members(example));
  expect(reply.msg).toBe(words(msgCode, reply.data));
  expect(reply.msg).not.toMatch(/[{}]|undefined|NaN/);
}

describe.each(everyOperation)('%s', (name, operation) => {
  afterEach(async () => {
    const found = await writes.inSeveral();
    if (found.length > 0) inSeveral.set(name, [...(inSeveral.get(name) ?? []), ...found]);
    for (const place of await writes.places()) places.add(place);
    await writes.clear();
  });

  test('replies like its example', async () => {
    const { operation: asked, reply } = await scenarios[name].answer(world);
    expect(asked).toBe(operation);
    const { answer: data, example } = operation;
    expectMessage(reply, { success: 1, msgCode: 'success', data, example: example.answer });
  });

  const refusals = Object.entries(operation.refusals);
  if (refusals.length === 0) return;
  test.each(refusals)('refuses with %s like its example', async (code, { data, example }) => {
    const ways = new Map<string, Way>(Object.entries(scenarios[name].refusals));
    const way = ways.get(code);
    if (way === undefined) throw new Error(`no scenario of ${name} leads to ${code}`);
    const { operation: asked, reply } = await way(world);
    expect(asked).toBe(operation);
    expectMessage(reply, { success: 0, msgCode: code, data, example });
  });
});

test('no call and no preparation of one wrote to several buckets in one transaction', () => {
  expect([...inSeveral]).toEqual([]);
  const written = ['directory', 'session', 'wallet', 'deposit', 'withdrawal', 'outbox'];
  expect([...places]).toEqual(expect.arrayContaining(written));
});
