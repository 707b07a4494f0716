import { randomBytes, randomInt } from 'node:crypto';
import type { ChaosHouse } from './house.ts';
import { insist, newKey, type Acknowledged } from './client.ts';

/** What a player was told and will hold the house to. */
export interface Memory {
  readonly userId: string;
  readonly spins: Map<number, AcknowledgedSpin>;
  readonly deposits: Set<string>;
  readonly payouts: Map<string, number>;
  /** Acknowledged refusals, by name: nothing may have happened for them. */
  readonly refusals: Map<string, number>;
}

export interface AcknowledgedSpin {
  readonly stake: number;
  readonly win: number;
  readonly cash: number;
  readonly bonus: number;
  readonly roundId: string;
}

const GAME = 66_121;
const STAKE = 2_000;
const DEPOSIT = 50_000;
const PAYOUT_MIN = 50_000;
const BANK = 8;
const UPI = 14;

/**
 * One player who plays, pays in and is paid out until told to stop; every intent is insisted on.
 */
export class ChaosPlayer {
  readonly record: Memory;
  readonly #house: ChaosHouse;
  readonly #token: string;
  #game: { token: string; nextSeq: number };
  #cash = 0;
  #firstPayoutDone = false;

  private constructor(house: ChaosHouse, userId: string, token: string) {
    this.#house = house;
    this.#token = token;
    this.#game = { token: '', nextSeq: 1 };
    this.record = {
      userId,
      spins: new Map(),
      deposits: new Set(),
      payouts: new Map(),
      refusals: new Map(),
    };
  }

  /** Arrives as a new guest who has accepted the terms and opened the game. */
  static async arrive(house: ChaosHouse): Promise<ChaosPlayer> {
    const deviceId = randomBytes(16).toString('hex');
    const login = dataOf(
      await insist(`${house.portal}/user/login`, { apiType: 2, loginType: '1', deviceId }, null),
    );
    const player = new ChaosPlayer(house, String(login['userId']), String(login['token']));
    dataOf(await insist(`${house.portal}/v1/terms/accept`, {}, player.#token));
    await player.#openGame();
    return player;
  }

  /** One intent, carried through to its acknowledgement. */
  async act(): Promise<void> {
    const dice = randomInt(100);
    if (dice < 4) await this.#deposit();
    else if (dice < 8) await this.#withdraw();
    else await this.#spin();
  }

  async #openGame(): Promise<void> {
    for (;;) {
      const forward = await insist(`${this.#house.portal}/game/forward`, { id: GAME }, this.#token);
      const launchToken = new URL(String(dataOf(forward)['openGameUrl'])).hash.slice(1);
      const session = await insist(`${this.#house.games}/game/session`, { launchToken }, null);
      // A launch token whose answer was lost is used up: a new one is asked for.
      if (session.msgCode === 'launch_invalid') continue;
      const data = dataOf(session);
      this.#game = { token: String(data['gameSession']), nextSeq: Number(data['nextSeq']) };
      this.#cash = Number(data['cash']);
      return;
    }
  }

  async #spin(): Promise<void> {
    const seq = this.#game.nextSeq;
    const answer = await insist(
      `${this.#house.games}/game/spin`,
      { stake: STAKE, seq },
      this.#game.token,
    );
    if (answer.success === 0) {
      this.#refused(answer);
      if (answer.msgCode === 'insufficient_balance') await this.#deposit();
      return;
    }
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

  async #deposit(): Promise<void> {
    const answer = await insist(
      `${this.#house.portal}/charge/create/order`,
      { amount: DEPOSIT, payType: UPI, acceptGift: randomInt(2) === 1 },
      this.#token,
      newKey(),
    );
    if (answer.success === 0) return this.#refused(answer);
    const orderId = String(dataOf(answer)['orderId']);
    this.record.deposits.add(orderId);
    const deliveries = randomInt(0, 4);
    const delayMs = randomInt(0, 1_500);
    const url = `${this.#house.provider}/control/orders/${orderId}/pay`;
    // A payment whose answer was lost may be made twice: then both count, as in the world.
    await insist(url, { deliveries, delayMs }, null);
  }

  async #withdraw(): Promise<void> {
    const amount = this.#firstPayoutDone ? PAYOUT_MIN : 10_000;
    if (this.#cash < amount) return;
    const answer = await insist(
      `${this.#house.portal}/withdraw/create/order`,
      {
        userName: 'Chaos Player',
        accountNumber: this.record.userId.padStart(12, '7'),
        phone: '9876543210',
        email: '',
        payType: BANK,
        bankName: 'State Bank of India',
        amount,
      },
      this.#token,
      newKey(),
    );
    if (answer.success === 0) return this.#refused(answer);
    this.#firstPayoutDone = true;
    const orderId = String(dataOf(answer)['orderId']);
    this.record.payouts.set(orderId, amount);
    const plan = ['succeed', 'succeed', 'fail', 'bounce', ''][randomInt(5)];
    if (plan !== '') {
      await insist(`${this.#house.provider}/control/payouts/${orderId}/${plan}`, {}, null).catch(
        () => undefined,
      );
    }
  }

  #refused(answer: Acknowledged): void {
    const { refusals } = this.record;
    refusals.set(answer.msgCode, (refusals.get(answer.msgCode) ?? 0) + 1);
    if (answer.msgCode === 'only_support_500') this.#firstPayoutDone = true;
    if (answer.msgCode === 'only_support_ten') this.#firstPayoutDone = false;
  }
}

function dataOf(answer: Acknowledged): Record<string, unknown> {
  if (answer.success === 0 || answer.data === null) {
    if (answer.success === 1) return {};
    throw new Error(`refused: ${answer.msgCode} ${JSON.stringify(answer.data)}`);
  }
  return answer.data;
}
