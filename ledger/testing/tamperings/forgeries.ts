import type { HealthyApp } from '../healthy-app.ts';
import { id, type Name, type OrderName, type Tampering } from './tampering.ts';

/** Entries that are wrong even when every hash, number and balance is valid. */
function forged(
  name: string,
  of: Name | OrderName,
  sql: (playerId: number, app: HealthyApp) => string,
  finds: (app: HealthyApp) => string,
): Tampering {
  return {
    name: `forged: ${name}`,
    sql: (app) => sql(id(app, of), app),
    forged: (app) => {
      const known = app[of];
      return 'of' in known ? known.of : known;
    },
    finds: (app) => new RegExp(finds(app)),
  };
}

const change = (set: string, where: string) => (player: number) =>
  `update transfer set ${set} where player_id = ${player} and ${where}`;
const changeRound = (set: string, where: string) => (player: number) =>
  `update round set ${set} where player_id = ${player} and ${where}`;
const remove = (where: string) => (player: number) =>
  `delete from transfer where player_id = ${player} and ${where}`;

/** A copy of a transfer at the end of the journal, under another key. */
const again = (where: string) => (player: number) =>
  `insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
     cause_id, grant_no, cash_after, bonus_after, held_after, journal_hash)
   select bucket, player_id, journal_seq + 1000, at, key || ':again', debit, credit, amount, cause,
     cause_id, grant_no, 0, 0, 0, journal_hash
   from transfer where player_id = ${player} and ${where}`;

export const FORGERIES: readonly Tampering[] = [
  forged(
    'a deposit of more than came',
    'depositor',
    change('amount = amount + 1', `cause = 'deposit'`),
    (app) => `deposit ${app.deposits[0]}, payment .*: moved`,
  ),
  forged(
    'a deposit at another time',
    'depositor',
    change('at = at + 1', `cause = 'deposit'`),
    (app) => `deposit ${app.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit out of nothing',
    'depositor',
    change(`debit = 'gaming'`, `cause = 'deposit'`),
    (app) => `deposit ${app.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit in the name of another order',
    'depositor',
    change(`cause_id = 'other'`, `cause = 'deposit'`),
    (app) => `deposit ${app.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit twice',
    'friend',
    again(`cause = 'deposit'`),
    (app) => `player ${id(app, 'friend')}, entry \\d+: moved`,
  ),
  forged(
    'money that waits, credited',
    'waiting',
    change(`credit = 'cash'`, `cause = 'deposit'`),
    (app) => `deposit ${app.waiting.id}, payment .*: moved`,
  ),
  forged(
    'a return that never went',
    'returned',
    remove(`cause = 'deposit_return'`),
    (app) => `deposit ${app.returned.id}, return of payment .*: moved`,
  ),
  forged(
    'a chargeback of less',
    'depositor',
    change('amount = amount - 1', `cause = 'chargeback' and debit = 'cash'`),
    (app) => `deposit ${app.deposits[0]}, chargeback .*: moved`,
  ),
  forged(
    'a chargeback not owed for',
    'depositor',
    remove(`cause = 'chargeback' and debit = 'receivable'`),
    (app) => `deposit ${app.deposits[0]}, chargeback .*: moved`,
  ),
  forged(
    'less held than asked for',
    'hanging',
    change('amount = amount - 1', `key like '%:hold'`),
    (app) => `withdrawal ${app.hanging.id}, asked for: moved`,
  ),
  forged(
    'a withdrawal not paid',
    'paid',
    remove(`key like '%:paid:real'`),
    (app) => `withdrawal ${app.paid.id}, paid: real: moved`,
  ),
  forged(
    'a fee to another account',
    'paid',
    change(`credit = 'gaming'`, `key like '%:fee'`),
    (app) => `withdrawal ${app.paid.id}, paid: fee: moved`,
  ),
  forged(
    'a withdrawal paid twice',
    'paid',
    again(`key like '%:paid:real'`),
    (app) => `player ${id(app, 'paid')}, entry \\d+: (moved|an account)`,
  ),
  forged(
    'a bounce not taken back',
    'bounced',
    remove(`key like '%:bounced:real'`),
    (app) => `withdrawal ${app.bounced.id}, bounced: real: moved`,
  ),
  forged(
    'a failed withdrawal not returned',
    'failed',
    remove(`key like '%:return'`),
    (app) => `withdrawal ${app.failed.id}, returned: moved`,
  ),
  forged(
    'a failed withdrawal returned twice',
    'failed',
    again(`key like '%:return'`),
    (app) => `player ${id(app, 'failed')}, entry \\d+: moved`,
  ),
  forged(
    'a bonus of more',
    'canceller',
    change('amount = amount + 1', `cause = 'grant'`),
    (app) => `player ${id(app, 'canceller')}: grant 1: amount`,
  ),
  forged(
    'a bonus without a grant',
    'friend',
    change('grant_no = null', `cause = 'grant'`),
    (app) => `player ${id(app, 'friend')}: entry 1: grant`,
  ),
  forged(
    'a bonus given twice',
    'friend',
    again(`cause = 'grant'`),
    (app) => `player ${id(app, 'friend')}: entry \\d+: grant`,
  ),
  forged(
    'a cancelled bonus of which some stays',
    'canceller',
    change('amount = amount - 1', `cause = 'grant_dropped'`),
    (app) => `player ${id(app, 'canceller')}: entry 2: rest of grant 1`,
  ),
  forged(
    'an expired bonus that stays',
    'sleeper',
    remove(`cause = 'grant_expired'`),
    (app) => `player ${id(app, 'sleeper')}, grant 1 .*: moved`,
  ),
  forged(
    'a bonus cancelled into cash',
    'canceller',
    change(`credit = 'cash'`, `cause = 'grant_dropped'`),
    (app) => `player ${id(app, 'canceller')}, grant 1 .*: moved`,
  ),
  forged(
    'an invitation rewarded with more',
    'inviter',
    change('amount = amount + 1', `cause = 'invite'`),
    (app) => `player ${id(app, 'inviter')}, reward after:0: moved`,
  ),
  forged(
    'an invitation rewarded twice',
    'inviter',
    again(`key = 'invite:after:0'`),
    (app) => `player ${id(app, 'inviter')}, entry \\d+: moved`,
  ),
  forged(
    'a correction of another amount',
    'winner',
    change('amount = amount + 1', `key like 'reversal:%'`),
    (app) => `player ${id(app, 'winner')}, reversal:\\d+: moved`,
  ),
  forged(
    'a correction of nothing',
    'winner',
    change(`key = 'reversal:99'`, `key like 'reversal:%'`),
    (app) => `player ${id(app, 'winner')}, reversal:99: moved`,
  ),
  forged(
    'an account the operator does not have',
    'winner',
    change(`debit = 'pocket'`, `key like 'cash:%'`),
    (app) => `player ${id(app, 'winner')}: entry \\d+: account`,
  ),
  forged(
    'a transfer without a known cause',
    'winner',
    change(`cause = 'unheard of'`, `key like 'cash:%'`),
    (app) => `player ${id(app, 'winner')}, entry \\d+: moved`,
  ),
  forged(
    'money for an unknown order, kept',
    'waiting',
    () => `update transfer set amount = amount + 1 where player_id = 7`,
    () => 'case unknown-evt_\\d: moved|player 7',
  ),
  forged(
    'a stake from bonus while there was cash',
    'winner',
    changeRound('stake_bonus = 100', 'seq = 3'),
    (app) => `player ${id(app, 'winner')}: round 3: bonus part of the stake`,
  ),
  forged(
    'a win booked as cash',
    'tasker',
    changeRound('win = 900, win_bonus = 100', 'seq = 1'),
    (app) => `player ${id(app, 'tasker')}: round 1: bonus part of the win`,
  ),
  forged(
    'bonus released before its wagering',
    'tasker',
    changeRound('released = 100', 'seq = 2'),
    (app) => `player ${id(app, 'tasker')}: round 2: released`,
  ),
  forged(
    'a release kept back',
    'winner',
    changeRound('released = 0', 'released > 0'),
    (app) => `player ${id(app, 'winner')}: round \\d+: released`,
  ),
  forged(
    'a round under another grant',
    'tasker',
    changeRound('grant_no = 2', 'seq = 1'),
    (app) => `player ${id(app, 'tasker')}: round 1: grant`,
  ),
  forged(
    'a nonce used twice',
    'winner',
    changeRound('nonce = nonce - 1', 'seq = 8'),
    (app) => `player ${id(app, 'winner')}: round 8: nonce`,
  ),
  forged(
    'a round drawn with a revealed seed',
    'winner',
    changeRound('seed_id = 1, nonce = seq', 'seq = 12'),
    (app) => `player ${id(app, 'winner')}: round 12: seed`,
  ),
  forged(
    'a round played after the bonus had expired',
    'tasker',
    changeRound('at = at + 31 * 86400000::bigint', 'seq = 1'),
    (app) => `player ${id(app, 'tasker')}: round 1: grant 1`,
  ),
  forged(
    'a round of another game',
    'winner',
    changeRound('game_id = game_id + 1', 'seq = 4'),
    (app) => `player ${id(app, 'winner')}: round 4: game`,
  ),
  forged(
    'a round left out',
    'winner',
    (player) => `delete from round where player_id = ${player} and seq = 6`,
    (app) => `player ${id(app, 'winner')}: entry \\d+: seq`,
  ),
  forged(
    "two rounds in each other's place",
    'winner',
    (player) =>
      `update round r set journal_seq = other.journal_seq from round other
       where r.player_id = ${player} and other.player_id = ${player}
         and r.seq in (3, 4) and other.seq = 7 - r.seq`,
    (app) => `player ${id(app, 'winner')}: journal_seq`,
  ),
  forged(
    'a stake that does not count for the limits',
    'winner',
    changeRound('stake = stake - 1', 'seq = 20'),
    (app) => `player ${id(app, 'winner')}: day_staked`,
  ),
];
