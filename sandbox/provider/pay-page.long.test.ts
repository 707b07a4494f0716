import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../platform/market.ts';
import { minorOf } from './pay-page.ts';
import { aDeposit, startWorld, until, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

async function open(orderId: string): Promise<string> {
  const { body } = await world.post('/api/deposits', aDeposit(world, orderId));
  return world.base() + String(body['qrPath']);
}

/** Posts a form like a phone behind the portal's proxy. */
function press(address: string, fields: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': '192.168.1.20', origin: 'http://192.168.1.10:8080' },
    redirect: 'manual',
  });
}

const read = async (address: string) => (await fetch(address)).text();

test('the page keeps the language of its link through every form', async () => {
  const change = { currency: 'BRL', amount: 123_450 };
  const { body } = await world.post('/api/deposits', aDeposit(world, 'brazil', change));
  const address = world.base() + String(body['qrPath']);
  const html = await read(`${address}?language=BR`);
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain('<h1>Pagar R$\u00A01.234,50</h1>');
  const forms = [...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action);
  expect(forms).toHaveLength(4);
  for (const action of forms) expect(action).toMatch(/\?language=BR$/);

  const refused = await press(`${address}/other?language=BR`, { amount: 'x' });
  expect(await refused.text()).toContain('por exemplo 125 ou 125,50.');
  const { headers } = await press(`${address}/fail?language=BR`);
  expect(headers.get('location')).toBe(`${String(body['qrPath'])}?language=BR`);
});

test('without a language in the link the page has that of the browser', async () => {
  const address = await open('hindi');
  const response = await fetch(address, { headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
  expect(await response.text()).toContain('<html lang="hi">');
});

test('the page has no script, style attribute or foreign content', async () => {
  const address = await open('page');
  const response = await fetch(address);
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(html).toContain('no real money, no real account');
  expect(html).toContain('Rs\u00A0500.00');
  expect(html).not.toMatch(/<script|<img|<link| style=|javascript:/);
  expect(html).toContain('href="http://127.0.0.1:8080/deposit?a=1&amp;b=2"');
});

test('each button works on any phone with its result shown', async () => {
  const actions: [string, Record<string, string>, string][] = [
    ['pay', {}, 'Paid'],
    ['late', {}, ' · late'],
    ['fail', {}, 'Failed'],
    ['other', { amount: '1234.5' }, 'Rs\u00A01,234.50'],
  ];
  for (const [action, fields, shown] of actions) {
    const address = await open(`action-${action}`);
    const { status, headers } = await press(`${address}/${action}`, fields);
    expect([action, status]).toEqual([action, 303]);
    expect(headers.get('location')).toBe(`${new URL(address).pathname}?language=EN`);
    expect(await read(address)).toContain(shown);
    await until(() => world.receiver.types(`action-${action}`)[0] ?? null);
  }
});

test('an invalid amount is escaped and pays nothing', async () => {
  const address = await open('typo');
  for (const amount of [
    '',
    '0',
    '-5',
    '1.234',
    '1e5',
    '9'.repeat(30),
    '"><script>alert(1)</script>',
  ]) {
    const response = await press(`${address}/other`, { amount });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('<script');
  }
  expect(await read(`${address}/other`)).toContain('Waiting for payment');
  expect((await world.get('/api/deposits/typo')).body['payments']).toEqual([]);
});

test('a guessed address shows that the payment does not exist', async () => {
  const address = `${world.base()}/sandbox/pay/dep_guessed`;
  expect((await fetch(address)).status).toBe(404);
  for (const action of ['pay', 'late', 'fail', 'other']) {
    expect((await press(`${address}/${action}`)).status).toBe(404);
  }
  expect((await fetch(`${world.base()}/sandbox/pay/%20%2e`)).status).toBe(404);
});

test('a formatted amount is parsed back to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      expect(minorOf(money(amount, 'INR').slice(3).replaceAll(',', ''))).toBe(amount);
    }),
  );
});
