import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../../testing/provider.ts';
import type { TestApp } from '../../../testing/app.ts';

let world: AppWithProvider;
let h: TestApp;
beforeAll(async () => {
  world = await openAppWithProvider();
  h = world.h;
});
afterAll(() => world.close());

let addresses = 0;
const freeAddress = () => `moth${String((addresses += 1))}@example.org`;

/** The codes in a mailbox, the newest first, once all pending mails are sent. */
async function codesIn(address: string): Promise<string[]> {
  await h.settle();
  const page = await h.app.portal.inject({
    method: 'POST',
    url: '/sandbox/mailbox',
    payload: new URLSearchParams({ address }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return [...page.body.matchAll(/<p>([2-9A-Z]{4}-[2-9A-Z]{4})<\/p>/g)].map(
    ([, code]) => code ?? '',
  );
}

const startMail = (token: string, mail: string) =>
  h.call<{ until: number }>('/user/mail/start', { mail }, { token, key: null });
const confirm = (token: string, code: string) =>
  h.call<{ mail: string }>('/user/mail/confirm', { code }, { token, key: null });
const startRecovery = (userName: string) =>
  h.call<{ until: number }>('/user/recover/start', { userName }, { key: null });
const recover = (userName: string, code: string, password = 'fern-Lamp-88') =>
  h.call<{ token: string; userId: string; recoveryCode: string }>(
    '/user/recover/byMail',
    { userName, code, password },
    { key: null },
  );
const login = (userName: string, password: string) =>
  h.call('/user/login', { apiType: 1, userName, password }, { key: null });

async function withMail(): Promise<NamedPlayer & { mail: string }> {
  const account = await newNamedPlayer(h);
  const mail = freeAddress();
  must(await startMail(account.token, mail));
  const [code = ''] = await codesIn(mail);
  must(await confirm(account.token, code));
  return { ...account, mail };
}

async function recoveryCodeOf(account: { userName: string; mail: string }): Promise<string> {
  must(await startRecovery(account.userName));
  const [code = ''] = await codesIn(account.mail);
  return code;
}

describe('a mail address', () => {
  it('counts only once its code is confirmed', async () => {
    const account = await newNamedPlayer(h);
    const mail = freeAddress();
    const kept = async () =>
      must(await h.call<{ mail: string | null }>('/user/mail/get', {}, { token: account.token }))
        .mail;
    must(await startMail(account.token, mail));
    expect(await kept()).toBeNull();
    expect((await confirm(account.token, 'AAAA-AAAA')).msgCode).toBe('mail_code_wrong');
    const [code = ''] = await codesIn(mail);
    const typed = code.toLowerCase().replace('-', ' ');
    expect(must(await confirm(account.token, typed)).mail).toBe('m···@example.org');
    expect(await kept()).toBe('m···@example.org');
    expect((await confirm(account.token, code)).msgCode).toBe('mail_code_wrong');
  });

  it('requires an account', async () => {
    const guest = await newGuest(h);
    expect((await startMail(guest.token, freeAddress())).msgCode).toBe('not_bound');
  });

  it('requires a fresh proof, so that a stolen device is not enough', async () => {
    const account = await newNamedPlayer(h);
    const again = must(
      await h.call<{ token: string }>(
        '/user/login',
        { apiType: 2, deviceId: account.deviceId },
        { key: null },
      ),
    );
    const mail = freeAddress();
    expect((await startMail(again.token, mail)).msgCode).toBe('reauth_required');
    const proof = { password: account.password };
    must(await h.call('/user/reauth', proof, { token: again.token, key: null }));
    expect((await startMail(again.token, mail)).msgCode).toBe('success');
  });

  it('may be corrected at once', async () => {
    const account = await newNamedPlayer(h);
    const [wrong, right] = [freeAddress(), freeAddress()];
    must(await startMail(account.token, wrong));
    const { until } = must(await startMail(account.token, right));
    expect(must(await startMail(account.token, right)).until).toBe(until);
    const codes = await codesIn(right);
    expect(codes).toHaveLength(1);
    const [old = ''] = await codesIn(wrong);
    expect((await confirm(account.token, old)).msgCode).toBe('mail_code_wrong');
    expect((await confirm(account.token, codes[0] ?? '')).msgCode).toBe('success');
  });

  it('gets at most ten mails a day', async () => {
    const account = await newNamedPlayer(h);
    for (let n = 1; n <= 10; n += 1) must(await startMail(account.token, freeAddress()));
    const refused = await startMail(account.token, freeAddress());
    expect([refused.status, refused.msgCode]).toEqual([429, 'rate_limited']);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code of the mail, once', async () => {
    const account = await withMail();
    const code = await recoveryCodeOf(account);
    const back = must(await recover(account.userName.toUpperCase(), code));
    expect(back.userId).toBe(account.userId);
    expect(back.recoveryCode).not.toBe(account.recoveryCode);
    const old = await h.call('/user/sessions', {}, { token: account.token });
    expect(old.msgCode).toBe('token_invalid');
    expect((await login(account.userName, account.password)).msgCode).toBe('login_failed');
    expect((await login(account.userName, 'fern-Lamp-88')).msgCode).toBe('success');
    expect((await recover(account.userName, code, 'moss-Fern-77')).msgCode).toBe('mail_code_wrong');
  });

  it('answers the same for an unknown name as with or without an address', async () => {
    const [account, bare] = [await withMail(), await newNamedPlayer(h)];
    const at = h.clock.now();
    const replies = await Promise.all(
      [account.userName, bare.userName, 'nobody-at-all'].map(startRecovery),
    );
    for (const { status, msgCode, msg, data } of replies) {
      expect([status, msgCode, msg]).toEqual([200, 'success', replies[0]?.msg]);
      expect(Object.keys(data)).toEqual(['until']);
      expect(data.until).toBeGreaterThanOrEqual(at + 10 * MINUTE_MS);
    }
    for (const name of [account.userName, bare.userName, 'nobody-at-all']) {
      expect((await recover(name, 'AAAA-AAAA')).msgCode).toBe('mail_code_wrong');
      expect((await startRecovery(name)).msgCode).toBe('success');
    }
  });

  it('stores nothing for a name that is unknown or has no address', async () => {
    const bare = await newNamedPlayer(h);
    const count = async () =>
      (await h.app.deps.db.query<{ n: number }>('select count(*)::int as n from mail_code'))[0];
    await h.settle();
    const before = await count();
    for (const name of ['nobody-stored-1', 'nobody-stored-2', bare.userName]) {
      must(await startRecovery(name));
      await h.settle();
    }
    expect(await count()).toEqual(before);
  });

  it('takes a code for ten minutes', async () => {
    const late = await withMail();
    const lateCode = await recoveryCodeOf(late);
    h.clock.advance(10 * MINUTE_MS);
    expect((await recover(late.userName, lateCode)).msgCode).toBe('mail_code_wrong');
  });

  it('takes no code after five wrong ones', async () => {
    const guessed = await withMail();
    const code = await recoveryCodeOf(guessed);
    for (let n = 1; n <= 5; n += 1) {
      expect((await recover(guessed.userName, 'AAAA-AAAA')).msgCode).toBe('mail_code_wrong');
    }
    expect((await recover(guessed.userName, code)).msgCode).toBe('login_locked');
  });

  it('accepts a code once among concurrent requests', async () => {
    const account = await withMail();
    const code = await recoveryCodeOf(account);
    const replies = await Promise.all([1, 2].map(() => recover(account.userName, code)));
    expect(replies.map((reply) => reply.msgCode).toSorted()).toEqual([
      'mail_code_wrong',
      'success',
    ]);
  });

  it('stores no code in clear text', async () => {
    const account = await withMail();
    const code = await recoveryCodeOf(account);
    const rows = await h.app.deps.db.query<{ line: string }>(
      'select t::text as line from mail_code t',
    );
    const dump = rows.map((row) => row.line).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(dump).not.toContain(code.replace('-', ''));
    expect(dump).not.toContain(code);
  });

  it('sends its mail later if the mailbox is down', async () => {
    const account = await withMail();
    await world.provider.kill();
    must(await startRecovery(account.userName));
    await h.settle();
    await world.provider.start();
    const [code = ''] = await codesIn(account.mail);
    expect((await recover(account.userName, code)).msgCode).toBe('success');
  });
});
