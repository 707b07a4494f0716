import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { createLog } from '../../platform/log.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';

let h: TestApp;
let lines = '';
beforeAll(async () => {
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  h = await openTestApp({ log: createLog('info', into), realLimits: true });
});
afterAll(() => h.close());
beforeEach(() => {
  h.clock.advance(60 * MINUTE_MS);
  lines = '';
});

/** The networks in the log's reports since the test began. */
const reported = () =>
  [...lines.matchAll(/"event":"tokens_refused","network":"(?<network>[^"]+)"/g)].map(
    ({ groups }) => groups?.['network'],
  );

async function guess(times: number, remoteAddress: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const reply = await h.app.portal.inject({
      method: 'POST',
      url: '/v1/bus/accountInfo',
      payload: {},
      remoteAddress,
      headers: { 'access-token': `01${randomBytes(32).toString('base64url')}` },
    });
    expect([401, 429]).toContain(reply.statusCode);
  }
}

test('many refused tokens of an address are reported once', async () => {
  await guess(300, '203.0.113.7');
  h.clock.advance(MINUTE_MS);
  await guess(300, '203.0.113.7');
  expect(reported()).toEqual(['203.0.113.0/24']);
});

test('a burst is reported once also beyond the limit of look-ups', async () => {
  await guess(2_200, '203.0.113.8');
  expect(reported()).toHaveLength(1);
});

test('a new burst after a quiet while is reported again', async () => {
  await guess(200, '203.0.113.9');
  h.clock.advance(60 * MINUTE_MS);
  await guess(200, '203.0.113.9');
  expect(reported()).toHaveLength(2);
});

test('a few refused tokens an address are not reported', async () => {
  for (let n = 1; n <= 3; n += 1) await guess(90, `198.51.100.${n}`);
  expect(reported()).toEqual([]);
});

test('tokens of one IPv6 network count together', async () => {
  for (let n = 1; n <= 11; n += 1) await guess(10, `2001:db8:7:7::${n}`);
  expect(reported()).toEqual(['2001:db8:7::/48']);
});
