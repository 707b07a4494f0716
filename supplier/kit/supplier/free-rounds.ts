import { randomUUID } from 'node:crypto';
import { holds, same, type Case } from '../case.ts';
import type { Transaction } from '../reference-operator/books.ts';
import { ask, callsOf, gamesOf, launched, type SupplierSubject } from './subject.ts';

const HOUR_MS = 3_600_000;

/** A player in a game that takes free rounds, with the stake of its rounds; null if none does. */
async function openForFreeRounds(subject: SupplierSubject) {
  const [game] = await gamesOf(subject);
  if (game?.free_rounds !== true) return null;
  const { player, url } = await launched(subject);
  const { stake = 0 } = await subject.play(url);
  /** Gives the player free rounds; returns the call. */
  const give = (rounds: number, reward = subject.operator.give(player.user, rounds)) => ({
    ...{ reward_uuid: reward, user: player.user, game_code: game.game_code },
    ...{ currency: subject.currency, stake, rounds, expires_at: subject.now() + HOUR_MS },
  });
  return {
    player,
    stake,
    give,
    play: () => subject.play(url),
    /** The bets after the first, which was paid. */
    bets: () => callsOf(subject, player, 'transaction/bet').slice(1),
    cash: () => subject.operator.books.accounts.get(player.user)?.cash,
  };
}

function isFree({ amount, is_free, reward_uuid }: Transaction, reward: string): boolean {
  return amount === 0 && is_free === true && reward_uuid === reward;
}

/** A supplier that takes no free rounds must refuse them. */
async function refusesThem(subject: SupplierSubject): Promise<void> {
  const [game] = await gamesOf(subject);
  const { http } = await ask(subject, 'freebet/rewards/create', {
    ...{ reward_uuid: randomUUID(), user: '1', game_code: game?.game_code ?? '' },
    ...{ currency: subject.currency, stake: 100, rounds: 1, expires_at: subject.now() + HOUR_MS },
  });
  holds(`HTTP ${http} is a refusal`, http >= 400);
}

type Opened = NonNullable<Awaited<ReturnType<typeof openForFreeRounds>>>;

function freeCase(
  name: string,
  run: (opened: Opened, subject: SupplierSubject) => Promise<void>,
): Case<SupplierSubject> {
  return {
    name: `free rounds: ${name}`,
    async run(subject) {
      const opened = await openForFreeRounds(subject);
      await (opened === null ? refusesThem(subject) : run(opened, subject));
    },
  };
}

/** Rounds that an operator gives; where the supplier takes none, each case checks its refusal. */
export const FREE_ROUNDS: readonly Case<SupplierSubject>[] = [
  freeCase(
    'they are played as bets of nothing, then rounds are paid again',
    async (on, subject) => {
      const reward = on.give(2);
      same('HTTP', (await ask(subject, 'freebet/rewards/create', reward)).http, 200);
      const before = on.cash() ?? 0;
      const won = [await on.play(), await on.play()].map(({ win = 0 }) => win);
      const [first, second] = on.bets();
      for (const bet of [first, second]) {
        holds('the bet is free', bet !== undefined && isFree(bet.body, reward.reward_uuid));
      }
      same('the balance afterwards', on.cash(), before + won.reduce((sum, win) => sum + win, 0));
      await on.play();
      same('the amount of the next bet', on.bets()[2]?.body.amount, on.stake);
    },
  ),
  freeCase('given twice they are given once', async (on, subject) => {
    const reward = on.give(1);
    await ask(subject, 'freebet/rewards/create', reward);
    same('HTTP', (await ask(subject, 'freebet/rewards/create', reward)).http, 200);
    await on.play();
    await on.play();
    const free = on.bets().filter(({ body }) => isFree(body, reward.reward_uuid));
    same('the number of free rounds', free.length, 1);
  }),
  freeCase('ended ones are not played', async (on, subject) => {
    const reward = on.give(3);
    await ask(subject, 'freebet/rewards/create', reward);
    await on.play();
    const { reward_uuid } = reward;
    same('HTTP', (await ask(subject, 'freebet/rewards/cancel', { reward_uuid })).http, 200);
    await on.play();
    same('the amount of the next bet', on.bets()[1]?.body.amount, on.stake);
  }),
  freeCase('ended before they are given, they stay ended', async (on, subject) => {
    const reward = on.give(1);
    const { reward_uuid } = reward;
    same('HTTP', (await ask(subject, 'freebet/rewards/cancel', { reward_uuid })).http, 200);
    await ask(subject, 'freebet/rewards/create', reward);
    await on.play();
    same('the amount of the next bet', on.bets()[0]?.body.amount, on.stake);
  }),
];
