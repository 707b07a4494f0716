import { columns, orders, type Tampering } from './tampering.ts';

/** Fields without a transfer: withdrawal destination, the order's provider, the account's owner. */
export const VERSION_TAMPERINGS: readonly Tampering[] = [
  ...orders('deposit', 'second', '', {
    provider: `'another'`,
    pay_type: 'pay_type + 1',
    created_at: 'created_at - 1',
    offer: `'another'`,
  }),
  ...orders('withdrawal', 'paid', '', {
    holder: `'Somebody Else'`,
    account_number: `'another@upi'`,
    bank_name: `'another'`,
    ifsc: `'ABCD0123456'`,
    provider: `'another'`,
    pay_type: 'pay_type + 1',
    submission: 'submission + 1',
    is_first: 'not is_first',
  }),
  ...columns('player', 'depositor', '', {
    payout_holder: `'Somebody Else'`,
    payout_account_hash: `decode(repeat('ab', 33), 'hex')`,
    verified_name: `'Somebody Else'`,
    login_name: `'somebody'`,
    password_hash: `'a password of somebody else'`,
    mail: `'somebody@example.org'`,
  }),
  {
    name: 'record_version: the newest of a withdrawal is gone',
    sql: ({ paid }) =>
      `delete from record_version where record_id = '${paid.id}' and version =
         (select max(version) from record_version where record_id = '${paid.id}')`,
    finds: ({ paid }) => new RegExp(`${paid.id}: its hash`),
  },
  {
    name: 'record_version: one in between is gone',
    sql: ({ paid }) => `delete from record_version where record_id = '${paid.id}' and version = 1`,
    finds: ({ paid }) => new RegExp(`${paid.id}: versions`),
  },
  {
    name: 'deposit: gone together with what would miss it',
    sql: ({ friend }) => `delete from deposit where player_id = ${friend.player.playerId}`,
    finds: () => /: a record/,
  },
  {
    name: 'record_version: another hash under a transfer of a withdrawal',
    sql: ({ paid }) =>
      `update record_version set hash = sha256('another') where record_id = '${paid.id}'
         and version = 1`,
    finds: ({ paid }) => new RegExp(`${paid.id}, entry \\d+: the record`),
  },
];
