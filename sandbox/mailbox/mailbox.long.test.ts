import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../provider/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const mail = (mailId: string, more: object = {}) => ({
  mailId,
  to: 'asha@example.org',
  subject: 'A <b>code</b>',
  text: 'Hello,\n\nK7QF-2M9X & more',
  ...more,
});

const look = async (address: string) => {
  const response = await fetch(`${world.base()}/sandbox/mailbox`, {
    method: 'POST',
    body: new URLSearchParams({ address }),
    headers: { 'x-forwarded-for': '192.168.1.20' },
  });
  return response.text();
};

test('a mail is stored once, also across a kill', async () => {
  for (const id of ['m1', 'm1']) expect((await world.post('/mail', mail(id))).status).toBe(200);
  await world.kill();
  await world.start();
  const page = await look(' ASHA@example.org ');
  expect(page.match(/K7QF-2M9X &amp; more/g)).toHaveLength(1);
  expect(page).toContain('A &lt;b&gt;code&lt;/b&gt;');
  expect(await look('nobody@example.org')).toContain('No email to nobody@example.org');
});

test('the page is static and names itself a demo', async () => {
  const response = await fetch(`${world.base()}/sandbox/mailbox`);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  const page = await response.text();
  expect(page).toContain('no real email is sent');
  expect(page).not.toMatch(/<script|javascript:/);
  expect(await look('"><script>alert(1)</script>')).not.toContain('<script');
});

test('the page keeps the language of its link through its form', async () => {
  const page = await (await fetch(`${world.base()}/sandbox/mailbox?language=CN`)).text();
  expect(page).toContain('<html lang="zh-Hans">');
  expect(page).toContain('演示邮箱');
  expect(page).toContain('action="/sandbox/mailbox?language=CN"');
});

test('a mail without the secret is refused', async () => {
  const response = await fetch(`${world.base()}/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail('forged')),
  });
  expect(response.status).toBe(401);
  expect((await world.post('/mail', { mailId: 'm2', to: 'a@b.c' })).status).toBe(400);
});

test('a mailbox keeps only the newest mails', async () => {
  const to = 'full@example.org';
  for (let n = 1; n <= 21; n += 1) {
    await world.post('/mail', mail(`full-${n}`, { to, text: `number ${n}.` }));
  }
  const page = await look(to);
  expect(page).toContain('number 21.');
  expect(page).not.toContain('number 1.');
  expect(page.indexOf('number 21.')).toBeLessThan(page.indexOf('number 2.'));
});
