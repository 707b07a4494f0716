import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IdentityChecks } from '../identity/checks.ts';
import { Mailbox } from '../mailbox/mailbox.ts';
import { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** What the sandbox stores on disk, and for how long. */

let settings: Settings;
beforeEach(() => {
  settings = {
    port: 0,
    host: '127.0.0.1',
    secret: 'a secret for tests only',
    dataFolder: mkdtempSync(join(tmpdir(), 'glasshouse-at-rest-')),
    portalUrl: 'http://127.0.0.1:9',
    logLevel: 'fatal',
    supplierSecret: null,
    walletUrl: 'http://127.0.0.1:9',
    supplierListens: null,
    robots: false,
  };
});
afterEach(() => rmSync(settings.dataFolder, { recursive: true }));

const fail = (error: unknown) => {
  throw error;
};
const onDisk = (name: string) => readFileSync(join(settings.dataFolder, name), 'utf8');
const request = {
  checkId: 'check-1',
  name: 'Asha Example',
  birthDate: '1990-01-02',
  document: 'ABCDE1234F',
};

test('the identity check stores no personal data', async () => {
  const old = `${JSON.stringify({ kind: 'asked', request: { ...request, checkId: 'old' } })}\n`;
  writeFileSync(join(settings.dataFolder, 'identity.jsonl'), old);
  const checks = new IdentityChecks(settings, new Clock(), fail);
  await checks.open();
  checks.ask(request);
  await checks.close();
  expect(onDisk('identity.jsonl')).not.toMatch(/Asha|1990|ABCDE1234F/);
  const again = new IdentityChecks(settings, new Clock(), fail);
  await again.open();
  expect(again.read('old')).toMatchObject({ ok: true, value: { status: 'approved' } });
  expect(again.ask(request)).toMatchObject({ ok: true, value: { status: 'approved' } });
  expect(again.ask({ ...request, name: 'Other' })).toMatchObject({ ok: false, error: 'conflict' });
  await again.close();
});

test('a mail is encrypted on the disk and deleted after half an hour', async () => {
  const clock = new Clock();
  const mail = { mailId: 'm1', to: 'asha@example.org', subject: 'A code', text: 'K7QF-2M9X' };
  const mailbox = new Mailbox(settings, clock, fail);
  await mailbox.open();
  mailbox.take(mail);
  await mailbox.close();
  expect(onDisk('mailbox.jsonl')).not.toMatch(/asha|K7QF/);
  expect(onDisk('mailbox.jsonl')).not.toBe('');
  const later = new Mailbox(settings, clock, fail);
  await later.open();
  expect(later.read(mail.to)).toHaveLength(1);
  clock.offsetMs += 31 * 60_000;
  expect(later.read(mail.to)).toEqual([]);
  await later.close();
  const last = new Mailbox(settings, clock, fail);
  await last.open();
  await last.close();
  expect(onDisk('mailbox.jsonl')).toBe('');
});
