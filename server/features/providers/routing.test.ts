import { expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { PaymentProvider } from './port.ts';
import { createRouting } from './routing.ts';

const PIX = 12;
const BANK = 8;
let now = 0;

/** A provider that answers nothing while it is `down`. */
function provider(name: string, deposits: number[], payouts = deposits) {
  const state = { down: false };
  const answer = () =>
    Promise.resolve({ outcome: state.down ? 'unreachable' : 'refused', reason: '' });
  const own = {
    name,
    capabilities: { deposits, payouts, dueOrders: [] },
    createDeposit: answer,
    createPayout: answer,
    cancelDeposit: null,
    cancelPayout: null,
    readStatement: null,
  } as Partial<PaymentProvider> as PaymentProvider;
  return { own, state };
}

const first = () => provider('first', [PIX], [BANK]);
const second = () => provider('second', [PIX, BANK]);

async function ask(routing: ReturnType<typeof createRouting>, payType: number, times: number) {
  for (let call = 0; call < times; call += 1) {
    await routing.choose('deposits', payType)?.createDeposit({} as never);
  }
}

test('routing: a pay type goes to the first provider that offers it in this direction', () => {
  const routing = createRouting([first().own, second().own], () => now);
  expect(routing.choose('deposits', PIX)?.name).toBe('first');
  expect(routing.choose('payouts', PIX)?.name).toBe('second');
  expect(routing.choose('deposits', BANK)?.name).toBe('second');
  expect(routing.choose('payouts', BANK)?.name).toBe('first');
  expect(routing.choose('deposits', 99)).toBeNull();
});

test('routing: new orders leave a provider that does not answer for a minute', async () => {
  const down = first();
  const routing = createRouting([down.own, second().own], () => now);
  down.state.down = true;
  await ask(routing, PIX, 2);
  expect(routing.choose('deposits', PIX)?.name).toBe('first');
  await ask(routing, PIX, 1);
  expect(routing.choose('deposits', PIX)?.name).toBe('second');
  now += MINUTE_MS;
  expect(routing.choose('deposits', PIX)?.name).toBe('first');
});

test('routing: an answer brings new orders back at once', async () => {
  const down = first();
  const routing = createRouting([down.own, second().own], () => now);
  down.state.down = true;
  await ask(routing, PIX, 3);
  down.state.down = false;
  const [own] = routing.providers;
  await own?.createDeposit({} as never);
  expect(routing.choose('deposits', PIX)?.name).toBe('first');
});

test('routing: with nobody else, the silent provider keeps the order', async () => {
  const only = first();
  const routing = createRouting([only.own], () => now);
  only.state.down = true;
  await ask(routing, PIX, 5);
  expect(routing.choose('deposits', PIX)?.name).toBe('first');
});
