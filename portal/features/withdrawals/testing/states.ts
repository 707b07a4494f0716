import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import {
  ask,
  giveCash,
  giveDeposit,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import type { ScriptedProvider } from '@glasshouse/server/features/withdrawals/testing/scripted-provider.ts';
import type { TestApp } from '@glasshouse/server/testing/app.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import type { Expected } from './accepted.ts';
import { accountOf, holderIn, share } from './accounts.ts';

/** The player states that determine the withdrawable amount, for any market pack. */

export interface Bank {
  readonly h: TestApp;
  readonly provider: ScriptedProvider;
  readonly code: MarketCode;
}

export interface State extends Expected {
  /** Checked on every market's pages and in the dialog; the others only on the pages of two. */
  readonly onEveryPage?: true;
  /** False if the player sees no offers; the big balance dialog is an offer. */
  readonly hasOffers?: false;
  arrange(bank: Bank, of: TestPlayer): Promise<void>;
}

async function win({ h, code }: Bank, of: TestPlayer, perMille: number): Promise<void> {
  await giveCash(h, of, share(marketPack(code), perMille));
}

async function post({ h }: Bank, of: TestPlayer, path: string, body: object) {
  return must(await h.call(path, body, { token: of.token }));
}

/** Requests a withdrawal in minor units and settles until it reaches the provider. */
export async function request(
  { h, code }: Bank,
  of: TestPlayer,
  amount: number,
  account = 0,
): Promise<string> {
  const { orderId } = must(await ask(h, of, { ...accountOf(code, account), amount }));
  await settle(h);
  return orderId;
}

type End = Parameters<ScriptedProvider['set']>[1];

async function ended(bank: Bank, of: TestPlayer, amount: number, end: End, reason?: string) {
  const id = await request(bank, of, amount);
  bank.provider.set(id, end, reason);
  await advance(bank, 60_000);
  return id;
}

const paid = (bank: Bank, of: TestPlayer, amount: number) => ended(bank, of, amount, 'paid');

async function advance({ h }: Bank, ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
}

async function startCheck(bank: Bank, of: TestPlayer): Promise<void> {
  const stated = { name: holderIn(bank.code), birthDate: '1991-04-23', document: 'DEMO-9999' };
  await post(bank, of, '/v1/verification/start', stated);
}

/** An order whose account the bank refused: it waits for a correction. */
async function refusedAccount(bank: Bank, of: TestPlayer): Promise<string> {
  await win(bank, of, 540);
  const amount = share(marketPack(bank.code), 20);
  return ended(bank, of, amount, 'failed', 'account_refused_by_bank');
}

/** An order in a security hold: its account is new, and another was paid before. */
async function held(bank: Bank, of: TestPlayer): Promise<void> {
  const pack = marketPack(bank.code);
  await win(bank, of, 550);
  await paid(bank, of, share(pack, 10));
  await request(bank, of, share(pack, 20), 1);
}

export const STATES: readonly State[] = [
  {
    name: 'free, with a bonus and its wagering beside the cash',
    onEveryPage: true,
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    arrange: (bank, of) => win(bank, of, 520),
  },
  {
    name: 'free, the bonus cancelled',
    available: (pack) => share(pack, 18),
    toMore: 'insufficient_balance',
    async arrange(bank, of) {
      await win(bank, of, 18);
      const list = await post(bank, of, '/v1/bonus/list', {});
      const { grantList } = list as { grantList: { id: string }[] };
      for (const { id } of grantList) await post(bank, of, '/v1/bonus/drop', { id });
    },
  },
  {
    name: 'after a deposit, with every limit as tight as it can be',
    available: (pack) => share(pack, 20) + 50_000,
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await win(bank, of, 20);
      await giveDeposit(bank.h, of);
      for (const kind of ['deposit', 'loss', 'stake']) {
        await post(bank, of, '/v1/limits/set', { kind, period: 'day', amount: 1 });
      }
    },
  },
  {
    name: 'an order in progress',
    available: () => 0,
    toMore: 'exist_process_order',
    async arrange(bank, of) {
      await win(bank, of, 540);
      await request(bank, of, share(marketPack(bank.code), 20));
    },
  },
  {
    name: 'an order whose account needs a correction',
    available: () => 0,
    toMore: 'exist_process_order',
    arrange: async (bank, of) => void (await refusedAccount(bank, of)),
  },
  {
    name: 'an order taken back after the bank refused its account',
    available: (pack) => share(pack, 540),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      const orderId = await refusedAccount(bank, of);
      await post(bank, of, '/withdraw/takeBack', { orderId });
    },
  },
  {
    name: 'a failed order, the money returned',
    available: (pack) => share(pack, 540),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await win(bank, of, 540);
      await ended(bank, of, share(marketPack(bank.code), 20), 'failed', 'bank_closed');
    },
  },
  {
    name: 'a paid order that the bank sent back',
    available: (pack) => share(pack, 540),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await win(bank, of, 540);
      const id = await paid(bank, of, share(marketPack(bank.code), 20));
      bank.provider.set(id, 'returned');
      await advance(bank, 2 * DAY_MS);
    },
  },
  {
    name: 'an order in a security hold',
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    arrange: held,
  },
  {
    name: 'a security hold that has ended',
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await held(bank, of);
      await advance(bank, marketPack(bank.code).securityHoldHours * HOUR_MS);
    },
  },
  {
    name: 'a held order that was denied',
    available: (pack) => share(pack, 540),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await held(bank, of);
      const found = await post(bank, of, '/v1/bus/getAllWithdrawOrders', {});
      const [newest] = (found as { orderList: { orderId: string }[] }).orderList;
      await post(bank, of, '/withdraw/hold/deny', { orderId: newest?.orderId });
    },
  },
  {
    name: 'the daily number reached',
    available: () => 0,
    toMore: 'need_finish_task',
    async arrange(bank, of) {
      const pack = marketPack(bank.code);
      await win(bank, of, 540);
      for (let count = 0; count < pack.withdrawalsPerDay; count += 1) {
        await paid(bank, of, pack.withdrawalMinimum);
      }
    },
  },
  {
    name: 'the unverified tier partly used',
    available: (pack) => share(pack, 600),
    toMore: 'need_upgrade_vip',
    async arrange(bank, of) {
      await win(bank, of, 1200);
      await paid(bank, of, share(marketPack(bank.code), 400));
    },
  },
  {
    name: 'less than the minimum left of the unverified tier',
    available: () => 700,
    toMore: 'need_upgrade_vip',
    async arrange(bank, of) {
      await win(bank, of, 1200);
      await paid(bank, of, share(marketPack(bank.code), 1000) - 700);
    },
  },
  {
    name: 'the unverified tier used up',
    available: () => 0,
    toMore: 'need_upgrade_vip',
    async arrange(bank, of) {
      await win(bank, of, 1200);
      await paid(bank, of, share(marketPack(bank.code), 1000));
    },
  },
  {
    name: 'above the tier, with an ID check started',
    available: (pack) => share(pack, 1200),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await win(bank, of, 1200);
      await startCheck(bank, of);
    },
  },
  {
    name: 'an order that waits for the ID check',
    available: () => 0,
    toMore: 'exist_process_order',
    async arrange(bank, of) {
      await win(bank, of, 1300);
      await startCheck(bank, of);
      await request(bank, of, share(marketPack(bank.code), 1100));
    },
  },
  {
    name: 'less cash than the minimum',
    available: () => 900,
    toMore: 'need_play_game',
    arrange: ({ h }, of) => giveCash(h, of, 900),
  },
  {
    name: 'self-excluded, with cash',
    hasOffers: false,
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    async arrange(bank, of) {
      await win(bank, of, 520);
      await post(bank, of, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 });
    },
  },
  {
    name: 'no cash, a bonus alone',
    available: () => 0,
    toMore: 'need_play_game',
    arrange: () => Promise.resolve(),
  },
];
