import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { dateEnd, localDate } from '@glasshouse/markets/calendar.ts';
import { orderId } from '../../../platform/ids.ts';
import type { DepositKnown, PaymentProvider } from '../port.ts';

/** A provider with its world: what payers and banks do, and faults of the line. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** ISO 4217. */
  readonly currency: string;
  /** Epoch milliseconds, by the provider's clock. */
  now(): number;
  /** A payer pays an order; by default its whole amount. */
  pay(orderId: string, amount?: number): Promise<unknown>;
  /** Lets the payer's bank pull back an amount of the order's payment. */
  chargeBack(orderId: string, amount: number): Promise<unknown>;
  /** While down nothing is answered. */
  setDown(isDown: boolean): Promise<unknown>;
  close(): Promise<void>;
}

const AMOUNT = 5_000;
const UNREACHABLE = { outcome: 'unreachable' };

/**
 * What the port promises (port.ts), as tests for any provider: who adds one calls this with a world
 * of its own. The server's own behaviour is tested with the sandbox.
 */
export function providerConformance(name: string, open: () => Promise<ProviderWorld>): void {
  describe(`provider ${name}`, () => {
    let world: ProviderWorld;
    let made = 0;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const request = (amount = AMOUNT) => {
      made += 1;
      return {
        orderId: orderId(made % 64, `${name} ${made}`),
        amount,
        payType: world.provider.capabilities.deposits[0] ?? 0,
        expiresAt: world.now() + 10 * MINUTE_MS,
        due: null,
        returnUrl: 'http://127.0.0.1:8080/rechargeMall',
      };
    };
    const opened = async () => {
      const asked = request();
      expect(await world.provider.createDeposit(asked)).toMatchObject({ outcome: 'created' });
      return asked.orderId;
    };
    const known = async (id: string): Promise<DepositKnown> => {
      const read = await world.provider.readDeposit(id);
      if (read.outcome !== 'known') throw new Error(`the order is ${read.outcome}`);
      return read;
    };

    depositTests({ world: () => world, request, opened, known });
    dueTests({ world: () => world, request, opened, known });
    cancelTests({ world: () => world, request, opened, known });
    returnTests({ world: () => world, request, opened, known });
    payoutTests(() => world);
  });
}

interface Steps {
  world(): ProviderWorld;
  request(amount?: number): Parameters<PaymentProvider['createDeposit']>[0];
  opened(): Promise<string>;
  known(id: string): Promise<DepositKnown>;
}

function depositTests({ world, request, opened, known }: Steps): void {
  test('a repeated order is the first one', async () => {
    const asked = request();
    const first = await world().provider.createDeposit(asked);
    expect(first).toMatchObject({ outcome: 'created' });
    expect(await world().provider.createDeposit(asked)).toEqual(first);
  });

  test('an order is never opened with another amount under its id', async () => {
    const asked = request();
    await world().provider.createDeposit(asked);
    const other = await world().provider.createDeposit({ ...asked, amount: AMOUNT + 100 });
    expect(other.outcome).not.toBe('created');
  });

  test('an order can be paid by a code or on a page of the portal', async () => {
    const answer = await world().provider.createDeposit(request());
    if (answer.outcome !== 'created') throw new Error(answer.outcome);
    expect(answer.payCode !== null || answer.payPath?.startsWith('/') === true).toBe(true);
  });

  test('an order that was never made is unknown', async () => {
    const read = await world().provider.readDeposit(request().orderId);
    expect(read).toEqual({ outcome: 'unknown' });
  });

  test('an order waits until it is paid', async () => {
    const id = await opened();
    const { currency } = world();
    const nothing = { payments: [], reversals: [] };
    expect(await known(id)).toMatchObject({ currency, status: 'waiting', ...nothing });
    await world().pay(id);
    expect(await known(id)).toMatchObject({
      currency,
      status: 'paid',
      payments: [{ amount: AMOUNT, late: false }],
      reversals: [],
    });
  });

  test('the amount of a payment is the one that arrived', async () => {
    const id = await opened();
    await world().pay(id, AMOUNT - 1_200);
    expect((await known(id)).payments).toMatchObject([{ amount: AMOUNT - 1_200 }]);
  });

  test('nothing is refused while nobody answers', async () => {
    const id = await opened();
    await world().setDown(true);
    try {
      const { provider } = world();
      expect(await provider.createDeposit(request())).toEqual(UNREACHABLE);
      expect(await provider.readDeposit(id)).toEqual(UNREACHABLE);
    } finally {
      await world().setDown(false);
    }
    expect((await known(id)).status).toBe('waiting');
  });

  test('a webhook without proof of its sender is forged', async () => {
    const verdict = world().provider.verifyWebhook({
      method: 'POST',
      path: '/provider/webhook',
      raw: Buffer.from('{"pix":[]}'),
      signature: 'made up',
    });
    expect(verdict).toEqual({ verdict: 'forged' });
  });
}

/** For providers that take orders with a due date: an order like any other, which lasts longer. */
function dueTests({ world, request, known }: Steps): void {
  const dueRequest = () => {
    const { provider, now } = world();
    const pack = { timeZone: 'America/Sao_Paulo' };
    const date = localDate(pack, now(), 2);
    const payer = { name: 'Asha Example', cpf: '11144477735' };
    const payType = provider.capabilities.dueOrders[0] ?? 0;
    return { ...request(), payType, expiresAt: dateEnd(pack, date), due: { date, payer } };
  };

  test('an order with a due date waits until it is paid', async () => {
    const asked = dueRequest();
    const first = await world().provider.createDeposit(asked);
    expect(first).toMatchObject({ outcome: 'created' });
    expect(await world().provider.createDeposit(asked)).toEqual(first);
    expect(await known(asked.orderId)).toMatchObject({ status: 'waiting', payments: [] });
    await world().pay(asked.orderId);
    expect(await known(asked.orderId)).toMatchObject({
      status: 'paid',
      payments: [{ amount: AMOUNT, late: false }],
    });
  });

  test('an order with a due date is cancelled once', async () => {
    const asked = dueRequest();
    await world().provider.createDeposit(asked);
    const cancel = () => world().provider.cancelDeposit?.(asked.orderId);
    expect(await cancel()).toEqual({ outcome: 'cancelled' });
    expect(await cancel()).toEqual({ outcome: 'cancelled' });
    expect((await known(asked.orderId)).status).toBe('expired');
  });
}

function cancelTests({ world, request, opened, known }: Steps): void {
  test('a cancelled order has ended', async () => {
    const id = await opened();
    expect(await world().provider.cancelDeposit?.(id)).toEqual({ outcome: 'cancelled' });
    expect(await known(id)).toMatchObject({ status: 'expired', payments: [] });
  });

  test('a paid order is not cancelled', async () => {
    const id = await opened();
    await world().pay(id);
    expect((await world().provider.cancelDeposit?.(id))?.outcome).toBe('refused');
    expect((await known(id)).status).toBe('paid');
  });

  test('an order that was never made is not cancelled', async () => {
    const { orderId: id } = request();
    expect((await world().provider.cancelDeposit?.(id))?.outcome).not.toBe('cancelled');
  });

  test('nothing is cancelled while nobody answers', async () => {
    const id = await opened();
    await world().setDown(true);
    try {
      expect(await world().provider.cancelDeposit?.(id)).toEqual(UNREACHABLE);
    } finally {
      await world().setDown(false);
    }
    expect((await known(id)).status).toBe('waiting');
  });
}

function returnTests({ world, opened, known }: Steps): void {
  test('a payment is returned once for each key', async () => {
    const id = await opened();
    await world().pay(id);
    const [payment] = (await known(id)).payments;
    const asked = {
      paymentId: payment?.paymentId ?? '',
      amount: AMOUNT,
      reason: 'excluded',
      key: id,
    };
    const first = await world().provider.returnPayment(asked);
    if (first.outcome !== 'returned') throw new Error(first.outcome);
    expect(await world().provider.returnPayment(asked)).toEqual(first);
    expect((await known(id)).reversals).toMatchObject([
      {
        reversalId: first.returnId,
        kind: 'depositReturned',
        paymentId: payment?.paymentId,
        amount: AMOUNT,
      },
    ]);
  });

  test('more than was paid is never returned', async () => {
    const id = await opened();
    await world().pay(id);
    const [payment] = (await known(id)).payments;
    const asked = { paymentId: payment?.paymentId ?? '', reason: 'excluded' };
    const tooMuch = { ...asked, amount: AMOUNT + 1, key: `${id} too much` };
    expect((await world().provider.returnPayment(tooMuch)).outcome).toBe('refused');
    expect((await known(id)).reversals).toEqual([]);
  });

  test('a part that is pulled back is a chargeback of the payment', async () => {
    const id = await opened();
    await world().pay(id);
    await world().chargeBack(id, 1_500);
    const { payments, reversals } = await known(id);
    expect(reversals).toMatchObject([
      { kind: 'chargeback', paymentId: payments[0]?.paymentId, amount: 1_500 },
    ]);
  });
}

function payoutTests(world: () => ProviderWorld): void {
  const payout = (name: string) => ({
    orderId: orderId(7, name),
    amount: AMOUNT,
    payType: world().provider.capabilities.payouts[0] ?? 12,
    account: { holder: 'Asha Example', number: '000111222333', bank: null, ifsc: null },
  });

  test('a repeated payout is the first one, or each is refused', async () => {
    const asked = payout(`repeated ${world().currency}`);
    const first = await world().provider.createPayout(asked);
    const isOffered = world().provider.capabilities.payouts.length > 0;
    expect(first.outcome).toBe(isOffered ? 'accepted' : 'refused');
    expect(await world().provider.createPayout(asked)).toEqual(first);
  });

  test('a payout that was never made is unknown', async () => {
    const read = await world().provider.readPayout(payout(`never ${world().currency}`).orderId);
    expect(read).toEqual({ outcome: 'unknown' });
  });
}
