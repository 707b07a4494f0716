import { holds, same, type Case } from '../case.ts';
import { FREE_ROUNDS } from './free-rounds.ts';
import { ask, callsOf, eventually, gamesOf, launched, type SupplierSubject } from './subject.ts';

const MINUTE_MS = 60_000;

function refused(name: string, departure: Parameters<typeof ask>[3]): Case<SupplierSubject> {
  return {
    name: `authentication: a call ${name} is refused`,
    async run(subject) {
      const { http } = await ask(subject, 'game/list', {}, departure);
      holds(`HTTP ${http} is a refusal`, http >= 400);
    },
  };
}

const AUTHENTICATION: readonly Case<SupplierSubject>[] = [
  refused('without a signature', { unsigned: true }),
  refused('under a wrong secret', { secret: 'not the secret of anybody' }),
  refused('signed six minutes ago', { offsetMs: -6 * MINUTE_MS }),
  {
    name: 'authentication: answers are signed for their request',
    async run(subject) {
      holds('the answer is signed', (await ask(subject, 'game/list', {})).isSigned);
    },
  },
  {
    name: 'authentication: both secrets are accepted while one is changed',
    async run(subject) {
      const { http } = await ask(subject, 'game/list', {}, { secret: subject.otherSecret });
      same('the HTTP status', http, 200);
    },
  },
  {
    name: 'authentication: an answer without a signature is not believed',
    async run(subject) {
      const { player, url } = await launched(subject);
      // A game may ask for the balance when it opens.
      await subject.play(url);
      const cash = () => subject.operator.books.accounts.get(player.user)?.cash;
      const before = cash();
      const bets = () => callsOf(subject, player, 'transaction/bet').length;
      const sent = bets();
      subject.faults.add('answers without a signature');
      const round = subject.play(url);
      await eventually(subject, 'a bet is sent', () => bets() > sent);
      const { outcome } = await round;
      subject.faults.delete('answers without a signature');
      holds('the round does not count as played', outcome !== 'played');
      await eventually(subject, 'the bet is rolled back', () => cash() === before);
    },
  },
];

const LAUNCH: readonly Case<SupplierSubject>[] = [
  {
    name: 'launch: every game has a name, a return and a picture',
    async run(subject) {
      for (const { game_code, name, rtp, icon } of await gamesOf(subject)) {
        holds(`${game_code} is a code`, /^[a-z0-9][a-z0-9-]{0,39}$/.test(game_code));
        holds(`${game_code} has a name`, name.length > 0);
        holds(`${game_code} has a return`, rtp > 0 && rtp <= 100);
        holds(`${game_code} has a picture`, icon.startsWith('<svg ') && icon.length <= 8_192);
      }
    },
  },
  {
    name: 'launch: an unknown game is refused',
    async run(subject) {
      const { http } = await ask(subject, 'game/url', { game_code: 'no-such-game', mode: 'demo' });
      holds(`HTTP ${http} is a refusal`, http >= 400);
    },
  },
  {
    name: 'launch: play without money calls no wallet',
    async run(subject) {
      const [game] = await gamesOf(subject);
      const { body } = await ask(subject, 'game/url', {
        ...{ game_code: game?.game_code, mode: 'demo', currency: 'XXX', language: 'EN' },
        ...{ country: 'IN', lobby_url: subject.lobbyUrl },
      });
      const before = subject.operator.calls.length;
      await subject.play(String(body['url']));
      same('the calls of the wallet', subject.operator.calls.length - before, 0);
    },
  },
];

const ROUNDS: readonly Case<SupplierSubject>[] = [
  {
    name: 'round: a bet is followed by one win that refers to it',
    async run(subject) {
      const { player, url } = await launched(subject);
      const { outcome, stake, win } = await subject.play(url);
      same('the outcome', outcome, 'played');
      const [bet] = callsOf(subject, player, 'transaction/bet');
      const wins = callsOf(subject, player, 'transaction/win');
      same('the number of wins', wins.length, 1);
      const [won] = wins;
      same('the stake', bet?.body.amount, stake);
      same('the win', won?.body.amount, win);
      same('the bet that won', won?.body.reference_transaction_uuid, bet?.body.transaction_uuid);
      same('the round of both', won?.body.round, bet?.body.round);
      holds('the round is closed', won?.body.round_closed === true);
      same('the currency', bet?.body.currency, subject.currency);
      same('the game', bet?.body.game_code, player.game_code);
      const cash = subject.operator.books.accounts.get(player.user)?.cash;
      same('the balance', cash, player.cash - (stake ?? 0) + (win ?? 0));
    },
  },
  {
    name: 'round: amounts are whole numbers',
    async run(subject) {
      const { player, url } = await launched(subject);
      for (let time = 0; time < 5; time += 1) await subject.play(url);
      for (const name of ['transaction/bet', 'transaction/win']) {
        for (const { body } of callsOf(subject, player, name)) {
          holds(`${body.amount} is a whole number`, Number.isSafeInteger(body.amount));
        }
      }
    },
  },
  {
    name: 'round: two rounds share no id',
    async run(subject) {
      const { player, url } = await launched(subject);
      await subject.play(url);
      await subject.play(url);
      const bets = callsOf(subject, player, 'transaction/bet');
      same('the rounds', new Set(bets.map(({ body }) => body.round)).size, bets.length);
      same('the ids', new Set(bets.map(({ body }) => body.transaction_uuid)).size, bets.length);
    },
  },
  {
    name: 'round: a refused bet has no win and no outcome',
    async run(subject) {
      const { player, url } = await launched(subject, 0);
      const { outcome } = await subject.play(url);
      holds('the round does not count as played', outcome !== 'played');
      same('the wins', callsOf(subject, player, 'transaction/win').length, 0);
    },
  },
];

const LOST: readonly Case<SupplierSubject>[] = [
  {
    name: 'lost answers: a bet is sent again with the same id',
    async run(subject) {
      const { player, url } = await launched(subject);
      let isLost = false;
      subject.interrupt((call) => {
        if (call !== 'transaction/bet' || isLost) return 'answer';
        isLost = true;
        return 'drop';
      });
      const { stake = 0, win = 0 } = await subject.play(url);
      const bets = callsOf(subject, player, 'transaction/bet');
      same('the ids', new Set(bets.map(({ body }) => body.transaction_uuid)).size, 1);
      await eventually(subject, 'the books agree', () => {
        const cash = subject.operator.books.accounts.get(player.user)?.cash;
        return cash === player.cash - stake + win;
      });
    },
  },
  {
    name: 'lost answers: a bet that is never answered is rolled back',
    async run(subject) {
      const { player, url } = await launched(subject);
      subject.interrupt((call) => (call === 'transaction/bet' ? 'drop' : 'answer'));
      const { outcome } = await subject.play(url);
      holds('the round does not count as played', outcome !== 'played');
      await eventually(
        subject,
        'the bet is given back',
        () => subject.operator.books.accounts.get(player.user)?.cash === player.cash,
      );
      const [bet] = callsOf(subject, player, 'transaction/bet');
      const [back] = callsOf(subject, player, 'transaction/rollback');
      same('what is taken back', back?.body.reference_transaction_uuid, bet?.body.transaction_uuid);
    },
  },
  {
    name: 'lost answers: a rollback is sent until it is answered',
    async run(subject) {
      const { player, url } = await launched(subject);
      let rollbacks = 0;
      subject.interrupt((call) => {
        if (call === 'transaction/bet') return 'drop';
        if (call !== 'transaction/rollback') return 'answer';
        rollbacks += 1;
        return rollbacks > 2 ? 'answer' : 'fail';
      });
      await subject.play(url);
      await eventually(
        subject,
        'the bet is given back',
        () => subject.operator.books.accounts.get(player.user)?.cash === player.cash,
      );
    },
  },
  {
    name: 'lost answers: a win is sent with the same id until it is paid',
    async run(subject) {
      const { player, url } = await launched(subject);
      let wins = 0;
      subject.interrupt((call) => {
        if (call !== 'transaction/win') return 'answer';
        wins += 1;
        return wins > 2 ? 'answer' : 'fail';
      });
      const { stake = 0, win = 0 } = await subject.play(url);
      await eventually(
        subject,
        'the win is paid',
        () =>
          subject.operator.books.accounts.get(player.user)?.cash === player.cash - stake + win &&
          wins > 2,
      );
      const sent = callsOf(subject, player, 'transaction/win');
      same('the ids', new Set(sent.map(({ body }) => body.transaction_uuid)).size, 1);
    },
  },
];

/** Every check of a supplier; each leaves the operator as it was. */
export const SUPPLIER_CASES: readonly Case<SupplierSubject>[] = [
  ...AUTHENTICATION,
  ...LAUNCH,
  ...ROUNDS,
  ...LOST,
  ...FREE_ROUNDS,
].map(({ name, run }) => ({
  name,
  async run(subject) {
    try {
      await run(subject);
    } finally {
      subject.interrupt(null);
      subject.faults.clear();
    }
  },
}));
