import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  CalledWallet,
  KitPlayer,
  PlayerRequest,
} from '@glasshouse/supplier/kit/operator/subject.ts';
import { newIds, send } from '@glasshouse/supplier/kit/operator/subject.ts';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffSeat } from '../dev/desk/staff-seat.ts';
import type { KitSupplier } from './kit-supplier.ts';

interface Demo {
  readonly portal: string;
  readonly provider: string;
}

/** The members of staff who give free rounds. */
export interface Givers {
  readonly cashier: StaffSeat;
  readonly finance: StaffSeat;
}

interface Reply {
  readonly success: number;
  readonly msgCode: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const DEPOSIT = 50_000;
const UPI = 14;
const PATIENCE_MS = 30_000;
const POLL_MS = 50;

type Call = (path: string, body: object) => Promise<Reply['data']>;

/** A player of a running demo who has accepted the terms. */
export interface DemoAccount {
  readonly user: string;
  /** Calls the portal; throws on a refusal. */
  readonly call: Call;
}

/** Signs in on a new device, from an address that the demo trusts (TRUST_PROXY). */
export async function openAccount(portal: string): Promise<DemoAccount> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  let token = '';
  const call: Call = async (path, body) => {
    const response = await fetch(portal + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': address,
        ...(token === '' ? {} : { 'access-token': token }),
      },
    });
    const reply = (await response.json()) as Reply;
    if (reply.success !== 1) throw new Error(`${path}: ${reply.msgCode}`);
    return reply.data;
  };
  const deviceId = randomBytes(16).toString('hex');
  const login = await call('/user/login', {
    ...{ loginType: '1', apiType: 2, deviceId, extensionCode: '', registChannel: '' },
  });
  token = String(login['token']);
  await call('/v1/terms/accept', {});
  return { user: String(login['userId']), call };
}

/**
 * Opens players on a running demo by its public calls. Deposits in excess of the cash are staked
 * away.
 */
export function demoPlayers(
  { portal, provider }: Demo,
  supplier: KitSupplier,
  wallet: CalledWallet,
  givers: Givers,
) {
  return async (asked: PlayerRequest): Promise<KitPlayer> => {
    const { kind, cash, limit = 0, freeRounds } = asked;
    const { user, call } = await openAccount(portal);
    const launch = () => call('/game/forward', { id: 900_001 });
    await launch();
    const token = supplier.tokenOf(user) ?? '';
    const currency = await currencyOf(wallet, token);
    const player = { user, token, game_code: supplier.game, cash, currency };
    await deposit(call, provider);
    await untilBalance(wallet, player, DEPOSIT);
    const used = DEPOSIT - cash;
    const excess = { ...player, round: randomUUID(), amount: used, ...newIds() };
    await send(wallet, 'transaction/bet', excess);
    if (kind === 'limited') {
      await call('/v1/limits/set', { kind: 'stake', period: 'day', amount: used + limit });
    }
    if (kind === 'excluded') await call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 });
    if (kind === 'ended') await launch();
    if (freeRounds === undefined) return player;
    await giveFreeRounds(givers, user, freeRounds.rounds);
    return { ...player, reward_uuid: await untilGiven(() => supplier.rewardOf(user)) };
  };
}

/** Two members of staff give a player free rounds in the kit's game. */
async function giveFreeRounds(
  { cashier, finance }: Givers,
  user: string,
  rounds: number,
): Promise<void> {
  const reason = 'Checked by the wallet kit';
  const { approvalId } = await cashier.call(staffOperations.requestFreeRounds, {
    ...{ gameId: 900_001, stake: 100, rounds, days: 1, players: [user], reason },
  });
  await finance.call(staffOperations.decideApproval, { approvalId, decision: 'approve', reason });
}

async function untilGiven(look: () => string | undefined): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('the free rounds never reached the supplier');
    await pause(POLL_MS);
  }
}

/** Deposits 500.00 through the sandbox's provider. */
export async function deposit(call: Call, provider: string): Promise<void> {
  const { orderId } = await call('/charge/create/order', { amount: DEPOSIT, payType: UPI });
  await fetch(`${provider}/control/orders/${String(orderId)}/pay`, { method: 'POST' });
}

async function currencyOf(subject: CalledWallet, token: string): Promise<string> {
  const { answer } = await send(subject, 'user/info', { request_uuid: randomUUID(), token });
  return answer.currency ?? '';
}

async function untilBalance(
  subject: CalledWallet,
  { user, token }: KitPlayer,
  balance: number,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const asked = { request_uuid: randomUUID(), user, token };
    const { answer } = await send(subject, 'user/balance', asked);
    if (answer.balance === balance) return;
    if (Date.now() > until) throw new Error(`the deposit of ${user} was never credited`);
    await pause(POLL_MS);
  }
}
