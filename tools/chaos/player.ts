import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import type { RunningApp } from './running-app.ts';
import { sendUntilAcknowledged, newKey, type Acknowledged } from './client.ts';

/** The responses a player received, to check the app against. */
export interface Memory {
  readonly userId: string;
  readonly spins: Map<number, AcknowledgedSpin>;
  readonly deposits: Set<string>;
  /** Requested amount by order. */
  readonly withdrawals: Map<string, number>;
  /** Acknowledged refusals by msgCode: these must have had no effect. */
  readonly refusals: Map<string, number>;
}

export interface AcknowledgedSpin {
  readonly stake: number;
  readonly win: number;
  readonly cash: number;
  readonly bonus: number;
  readonly roundId: string;
}

/** The result of a withdrawal at the provider; null leaves it to the provider's mode. */
export type WithdrawalPlan = string | null;

const GAME = 66_121;
const STAKE = 2_000;
const DEPOSIT = 50_000;
const WITHDRAWAL = 50_000;
const LOOK_MS = 2_000;
const LOG_INS = 10;
const LOG_IN_PAUSE_MS = 300;
const { BANK, UPI } = PAY_TYPES;
const PLANS: readonly WithdrawalPlan[] = ['succeed', 'succeed', 'fail', 'bounce', null];

/**
 * A player who plays, deposits and withdraws until stopped, through any of the app's servers.
 * Repeats every request until it is acknowledged; signs in again by device after a session ended.
 */
export class ChaosPlayer {
  readonly record: Memory;
  readonly #app: RunningApp;
  #deviceId: string;
  #token: string;
  #game = { token: '', nextSeq: 1 };
  #cash = 0;

  private constructor(app: RunningApp, deviceId: string, userId: string, token: string) {
    this.#app = app;
    this.#deviceId = deviceId;
    this.#token = token;
    this.record = {
      userId,
      spins: new Map(),
      deposits: new Set(),
      withdrawals: new Map(),
      refusals: new Map(),
    };
  }

  /** Signs in as a new guest, accepts the terms and opens the game. */
  static async arrive(app: RunningApp): Promise<ChaosPlayer> {
    const login = dataOf(await logIn(app, randomBytes(16).toString('hex')));
    const { userId, token, deviceId } = login;
    const player = new ChaosPlayer(app, String(deviceId), String(userId), String(token));
    dataOf(await player.#call('/v1/terms/accept', {}));
    await player.#openGame();
    return player;
  }

  /** The token of the current game session, which identifies the player's requests to observers. */
  get gameToken(): string {
    return this.#game.token;
  }

  /** The token of the current session in the portal. */
  get portalToken(): string {
    return this.#token;
  }

  get playerId(): number {
    return Number.parseInt(this.record.userId, 10);
  }

  /** Cash in the last response, in minor units. */
  get cash(): number {
    return this.#cash;
  }

  /** Sends one request until it is acknowledged. */
  async act(): Promise<void> {
    const dice = randomInt(100);
    if (dice < 4) await this.deposit();
    else if (dice < 8) await this.withdraw(PLANS[randomInt(PLANS.length)] ?? null);
    else await this.spin();
  }

  async spin(): Promise<void> {
    const seq = this.#game.nextSeq;
    const answer = await sendUntilAcknowledged(
      () => `${this.#anyServer().games}/game/spin`,
      { stake: STAKE, seq },
      this.#game.token,
    );
    if (answer.success === 0) return this.#spinRefused(answer);
    const data = dataOf(answer);
    this.#cash = Number(data['cash']);
    this.#game.nextSeq = seq + 1;
    this.record.spins.set(seq, {
      stake: Number(data['stake']),
      win: Number(data['win']),
      cash: this.#cash,
      bonus: Number(data['bonus']),
      roundId: String(data['roundId']),
    });
  }

  /** Makes a deposit and pays it at the provider; returns its order, null if refused. */
  async deposit(): Promise<string | null> {
    const answer = await this.#call(
      '/charge/create/order',
      { amount: DEPOSIT, payType: UPI, acceptGift: randomInt(2) === 1 },
      newKey(),
    );
    if (answer.success === 0) return this.#refused(answer);
    const orderId = String(dataOf(answer)['orderId']);
    this.record.deposits.add(orderId);
    // An ended order is not read for two days, so a payment this late needs a webhook.
    const deliveries = randomInt((await this.#isWaiting(orderId)) ? 0 : 1, 4);
    const delayMs = randomInt(0, 1_500);
    const url = `${this.#app.provider}/control/orders/${orderId}/pay`;
    // A payment without a response may be made twice; both count, as at a real provider.
    await sendUntilAcknowledged(url, { deliveries, delayMs }, null);
    return orderId;
  }

  async #isWaiting(orderId: string): Promise<boolean> {
    try {
      const url = `${this.#app.provider}/control/orders/${orderId}`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) });
      return ((await answer.json()) as { status?: string }).status === 'waiting';
    } catch {
      return false;
    }
  }

  /** Requests a withdrawal; returns its order, null if refused or not covered. */
  async withdraw(plan: WithdrawalPlan): Promise<string | null> {
    if (this.#cash < WITHDRAWAL) return null;
    const answer = await this.#call(
      '/withdraw/create/order',
      {
        userName: 'Chaos Player',
        accountNumber: this.record.userId.padStart(12, '7'),
        phone: '9876543210',
        email: '',
        payType: BANK,
        bankName: 'State Bank of India',
        amount: WITHDRAWAL,
        confirmed: 1,
      },
      newKey(),
    );
    if (answer.success === 0) return this.#refused(answer);
    const orderId = String(dataOf(answer)['orderId']);
    this.record.withdrawals.set(orderId, WITHDRAWAL);
    if (plan !== null) {
      const url = `${this.#app.provider}/control/payouts/${orderId}/${plan}`;
      await sendUntilAcknowledged(url, {}, null).catch(() => undefined);
    }
    return orderId;
  }

  /** Returns the account's current balances. */
  async balances(): Promise<{ cash: number; held: number }> {
    const answer = await this.#call('/v1/bus/accountInfo', {});
    const result = dataOf(answer)['result'] as { cash: number; held: number };
    this.#cash = result.cash;
    return result;
  }

  async #openGame(): Promise<void> {
    for (;;) {
      const forward = dataOf(await this.#call('/game/forward', { id: GAME }));
      const launchToken = new URL(String(forward['openGameUrl'])).hash.slice(1);
      const url = () => `${this.#anyServer().games}/game/session`;
      const opening = { launchToken, clientSeed: randomBytes(8).toString('hex') };
      const session = await sendUntilAcknowledged(url, opening, null);
      // A launch token without a response is used up: request a new one.
      if (session.success === 0) continue;
      const data = dataOf(session);
      this.#game = { token: String(data['gameSession']), nextSeq: Number(data['nextSeq']) };
      this.#cash = Number(data['cash']);
      return;
    }
  }

  async #spinRefused(answer: Acknowledged): Promise<void> {
    if (answer.msgCode === 'token_invalid') return this.#openGame();
    this.#refused(answer);
    if (answer.msgCode === 'insufficient_balance') await this.deposit();
    if (answer.msgCode === 'reality_check') {
      await this.#call('/v1/realitycheck/answer', { answer: 'go_on' });
    }
  }

  /**
   * Signs in again by device while the token is refused. After a clock jump of weeks one server
   * follows a second after the other, so a session created on one can be expired on the other.
   */
  async #call(path: string, body: unknown, key: string | null = null): Promise<Acknowledged> {
    const url = () => `${this.#anyServer().portal}${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendUntilAcknowledged(url, body, this.#token, key);
      if (answer.msgCode !== 'token_invalid' || attempt === LOG_INS) return answer;
      await this.#logInAgain();
    }
  }

  async #logInAgain(): Promise<void> {
    const login = dataOf(await logIn(this.#app, this.#deviceId));
    if (String(login['userId']) !== this.record.userId) {
      throw new Error(`the device of player ${this.record.userId} gave another player`);
    }
    this.#token = String(login['token']);
    this.#deviceId = String(login['deviceId']);
    await sleep(LOG_IN_PAUSE_MS);
  }

  #anyServer() {
    const { servers } = this.#app;
    return servers[randomInt(servers.length)] ?? this.#app;
  }

  #refused(answer: Acknowledged): null {
    const { refusals } = this.record;
    refusals.set(answer.msgCode, (refusals.get(answer.msgCode) ?? 0) + 1);
    return null;
  }
}

function logIn(app: RunningApp, deviceId: string): Promise<Acknowledged> {
  const { servers } = app;
  const url = () => `${(servers[randomInt(servers.length)] ?? app).portal}/user/login`;
  return sendUntilAcknowledged(url, { apiType: 2, loginType: '1', deviceId }, null);
}

function dataOf(answer: Acknowledged): Record<string, unknown> {
  if (answer.success === 0 || answer.data === null) {
    if (answer.success === 1) return {};
    throw new Error(`refused: ${answer.msgCode} ${JSON.stringify(answer.data)}`);
  }
  return answer.data;
}
