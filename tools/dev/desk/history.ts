import { randomInt } from 'node:crypto';
import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { call, cashOf, deposit, play, type Addresses, type SignedIn } from '../player.ts';
import { example, withdraw, withLogin } from '../seed.ts';

/** A player of the history, still signed in. */
export interface PastPlayer {
  readonly userName: string;
  readonly password: string;
  /** Of the newest log-in. */
  token: string;
}

const NAMES = ['fernleaf', 'mossgreen', 'ivytower', 'oakbranch', 'rosemary', 'willow'];
const DAYS = 6;
/** Rounds of a player on a day, by the day: a week has its busy days. */
const ROUNDS = [24, 40, 32, 16, 48, 60] as const;

/** A login name that is free, also after a start that was interrupted. */
export function nameOf(plant: string): string {
  return `${plant}${randomInt(100, 1_000)}`;
}

/**
 * Lets six players deposit, play and withdraw on six days. The demo's clock is moved a day at a
 * time, so it is six days ahead afterwards. Everything goes through the calls of players.
 */
export async function makeHistory(
  at: Addresses,
  market: MarketCode,
  say: (line: string) => void,
): Promise<readonly PastPlayer[]> {
  const games = await gamesOf(at);
  const players: PastPlayer[] = [];
  for (const plant of NAMES) {
    const { token, keeps } = await withLogin(at, nameOf(plant));
    players.push({ userName: keeps.userName, password: keeps.password, token });
  }
  for (let day = 0; day < DAYS; day += 1) {
    say(`day ${day + 1} of ${DAYS}`);
    const isBusy = (index: number) => (index + day) % 3 !== 0;
    await Promise.all(
      players
        .filter((_, index) => day === 0 || isBusy(index))
        .map((player, index) => playDay(at, market, player, { day, games, index })),
    );
    await advanceDay(at);
  }
  return players;
}

async function playDay(
  at: Addresses,
  market: MarketCode,
  player: PastPlayer,
  of: { readonly day: number; readonly index: number; readonly games: readonly number[] },
): Promise<void> {
  await logIn(at, player);
  const { token } = player;
  const { payType, amount, account } = example(market);
  const needsMoney = (await cashOf(at, token)) < amount;
  if (needsMoney) await deposit(at, token, amount, payType);
  const game = of.games[(of.day * 5 + of.index) % of.games.length];
  await play(at, token, ROUNDS[(of.day + of.index) % ROUNDS.length] ?? 0, game);
  if (of.index % 2 === 0 && needsMoney) await withdraw(at, token, ownAccount(account, of), true);
}

/** Withdrawals need a log-in that is not a day old. */
async function logIn(at: Addresses, player: PastPlayer): Promise<void> {
  const { userName, password } = player;
  const body = { apiType: 1, userName, password };
  player.token = (await call<SignedIn>(`${at.server}/user/login`, body)).token;
}

/** Gives each player an own account where the market's numbers have no check digits. */
function ownAccount(
  account: ReturnType<typeof example>['account'],
  { index }: { readonly index: number },
): object {
  if (!/^0{6,}/.test(account.accountNumber)) return account;
  return { ...account, accountNumber: account.accountNumber.slice(0, -1) + String(index) };
}

async function gamesOf(at: Addresses): Promise<number[]> {
  const response = await fetch(`${at.server}/v1/lobby`);
  const { data } = (await response.json()) as { data: AnswerOf<typeof lobby> };
  return data.games.map(({ id }) => id);
}

async function advanceDay(at: Addresses): Promise<void> {
  const response = await fetch(`${at.provider}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: DAY_MS }),
  });
  if (!response.ok) throw new Error(`the demo's clock was not moved: ${response.status}`);
}
