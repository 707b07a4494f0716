import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';
import { Clock } from './clock.ts';
import { isLoopback } from './http.ts';
import { Journal, JournalDamaged } from './journal.ts';
import { readSettings, SettingError } from './settings.ts';
import { sign, SIGNATURE_WINDOW_MS, signedNonce, type Message } from './signature.ts';

async function inFolder(work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-journal-'));
  try {
    await work(join(folder, 'deeper', 'journal.jsonl'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(path: string): Promise<unknown[]> {
  const entries: unknown[] = [];
  const journal = new Journal<unknown>(path, fail);
  await journal.replay((entry) => entries.push(entry));
  await journal.close();
  return entries;
}

function fail(error: unknown): never {
  throw error;
}

test('a journal torn in its last record returns all records before it', async () => {
  const record = fc.record({ text: fc.string({ unit: 'grapheme' }), amount: fc.maxSafeNat() });
  const law = fc.asyncProperty(
    fc.array(record, { minLength: 1, maxLength: 20 }),
    fc.nat(),
    async (records, cut) =>
      inFolder(async (path) => {
        const journal = new Journal<unknown>(path, fail);
        await journal.replay(fail);
        for (const one of records) journal.append(one);
        await journal.flushed();
        await journal.close();
        const bytes = await readFile(path);
        const last = Buffer.byteLength(`${JSON.stringify(records.at(-1))}\n`);
        await writeFile(path, bytes.subarray(0, bytes.length - 1 - (cut % last)));
        expect(await readAll(path)).toEqual(records.slice(0, -1));
        await appendFile(path, '{"next":1}\n');
        expect(await readAll(path)).toEqual([...records.slice(0, -1), { next: 1 }]);
      }),
  );
  await fc.assert(law, { numRuns: 30 });
});

test('a record longer than a reading buffer is read whole', async () => {
  await inFolder(async (path) => {
    const long = 'ä'.repeat(100_000);
    const journal = new Journal<string>(path, fail);
    await journal.replay(fail);
    journal.append(long);
    journal.append('short');
    await journal.close();
    expect(await readAll(path)).toEqual([long, 'short']);
  });
});

test('flushed records are on the disk', async () => {
  await inFolder(async (path) => {
    const journal = new Journal<number>(path, fail);
    await journal.replay(fail);
    for (let n = 0; n < 50; n += 1) {
      journal.append(n);
      if (n % 7 === 0) {
        await journal.flushed();
        expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(n + 1);
      }
    }
    await journal.close();
  });
});

test('a journal damaged in the middle is refused', async () => {
  await inFolder(async (path) => {
    await readAll(path);
    await writeFile(path, '{"a":1}\n{"b":\n{"c":3}\n');
    await expect(readAll(path)).rejects.toThrow(JournalDamaged);
  });
});

const MESSAGE = {
  direction: 'to-provider',
  method: 'POST',
  path: '/api/payouts',
  raw: '{"a":1}',
} as const;

test('signature: it covers direction, method, path, status, body, key and time', () => {
  const wallMs = 1_800_000_000_000;
  const header = sign('a secret', MESSAGE, wallMs, 'nonce-123');
  const holds = (message: Message, at = wallMs, secret = 'a secret', given: unknown = header) =>
    signedNonce(secret, given, message, at);
  expect(holds(MESSAGE)).toBe('nonce-123');
  expect(holds(MESSAGE, wallMs + SIGNATURE_WINDOW_MS)).toBe('nonce-123');
  expect(holds(MESSAGE, wallMs + SIGNATURE_WINDOW_MS + 1)).toBeNull();
  expect(holds(MESSAGE, wallMs - SIGNATURE_WINDOW_MS - 1)).toBeNull();
  const others: Partial<Message>[] = [
    { direction: 'to-server' },
    { direction: 'provider-answer' },
    { method: 'GET' },
    { path: '/api/payouts?x=1' },
    { status: 200 },
    { raw: '{"a":2}' },
  ];
  for (const other of others) expect(holds({ ...MESSAGE, ...other })).toBeNull();
  expect(holds(MESSAGE, wallMs, 'another')).toBeNull();
  for (const bad of [null, '', 'v2', [header], `${header} `]) {
    expect(holds(MESSAGE, wallMs, 'a secret', bad)).toBeNull();
  }
});

test('signature: with two secrets the first one signs and both are accepted', () => {
  const wallMs = 1_800_000_000_000;
  const old = sign('the old secret', MESSAGE, wallMs);
  const both = 'the new secret,the old secret';
  expect(signedNonce(both, old, MESSAGE, wallMs)).not.toBeNull();
  expect(signedNonce('the new secret', old, MESSAGE, wallMs)).toBeNull();
  expect(
    signedNonce('the new secret', sign(both, MESSAGE, wallMs), MESSAGE, wallMs),
  ).not.toBeNull();
});

test('signature: the known answer of server/platform/message-signature.test.ts', () => {
  expect(sign('a secret', MESSAGE, 1_800_000_000_000, 'nonce-123')).toBe(
    'v2,k=6cf22171,t=1800000000000,n=nonce-123,' +
      's=c8ee55f192a71f478cca4c5b5c631a8c634004a624a3486a215aca71d782bc02',
  );
});

test('an agenda runs once what is due, earliest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 })), fc.nat(1_000), (delays, passed) => {
      const clock = new Clock();
      clock.now = () => passed;
      const agenda = new Agenda(clock);
      const ran: number[] = [];
      for (const dueAt of delays) agenda.at(dueAt, () => ran.push(dueAt));
      agenda.wake();
      agenda.wake();
      agenda.stop();
      const due = delays.filter((dueAt) => dueAt <= passed).toSorted((a, b) => a - b);
      expect(ran).toEqual(due);
    }),
  );
});

test('only this machine is loopback', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
    expect([address, isLoopback(address)]).toEqual([address, true]);
  }
  for (const address of [undefined, '', '192.168.1.5', '10.127.0.1', '::ffff:10.0.0.1', '::2']) {
    expect([address, isLoopback(address)]).toEqual([address, false]);
  }
});

test('a wrong setting is reported in one sentence', () => {
  const good = { PROVIDER_SECRET: 'long enough surely', PROVIDER_DATA: 'data' };
  expect(readSettings(good)).toMatchObject({ port: 8083, host: '127.0.0.1', logLevel: 'info' });
  const wrong: [string, string][] = [
    ['PROVIDER_PORT', '65536'],
    ['PROVIDER_PORT', '80a'],
    ['PROVIDER_SECRET', 'short'],
    ['PROVIDER_DATA', ''],
    ['PORTAL_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
  ];
  for (const [name, value] of wrong) {
    const read = () => readSettings({ ...good, [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(name);
  }
});
