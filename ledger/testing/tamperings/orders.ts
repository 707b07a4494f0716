import { orders, type Tampering } from './tampering.ts';

const otherPlayer = (table: string) =>
  `(select max(w.player_id) from wallet w where w.player_id <> ${table}.player_id)`;

/** Every state and amount of orders, payments and reversals. */
export const ORDER_TAMPERINGS: readonly Tampering[] = [
  ...orders('deposit', 'second', '', {
    arrived_amount: 'arrived_amount + 1',
    state: `'expired'`,
    paid_at: 'paid_at + 1',
    gift_amount: 'gift_amount + 1',
    gift_grant_no: 'null',
    accept_gift: 'false',
    player_id: otherPlayer('deposit'),
  }),
  ...orders('deposit', 'second', `state = 'paid'`, { paid_at: 'null', gift_grant_no: '1' }),
  ...orders('deposit_payment', 'second', '', {
    amount: 'amount + 1',
    at: 'at + 1',
    payment_id: `'pay_other'`,
    player_id: otherPlayer('deposit_payment'),
    state: `'suspense'`,
  }),
  ...orders('deposit_payment', 'second', `state = 'credited'`, { state: `'charged_back'` }),
  ...orders('deposit_payment', 'second', 'amount > 0', { state: `'returned'` }),
  ...orders('deposit_payment', 'first', '', { state: `'credited'` }),
  ...orders('deposit_payment', 'returned', '', { state: `'suspense'` }),
  ...orders('deposit_payment', 'returned', 'amount > 0', { state: `'credited'` }),
  ...orders('deposit_payment', 'pulled', '', { state: `'charged_back'` }),
  ...orders('deposit_payment', 'waiting', '', { state: `'credited'`, amount: 'amount - 1' }),
  ...orders('deposit_payment', 'waiting', 'amount > 0', { state: `'returned'` }),
  ...orders('deposit_reversal', 'first', '', {
    amount: 'amount + 1',
    from_cash: 'from_cash - 1',
    payment_id: `'pay_other'`,
    reversal_id: `'another'`,
    player_id: otherPlayer('deposit_reversal'),
    at: 'at + 1',
  }),
  ...orders('withdrawal', 'paid', '', {
    player_id: otherPlayer('withdrawal'),
    created_at: 'created_at - 1',
    paid_at: 'paid_at + 1',
    closed_at: 'null',
    state: '1',
    phase: `'returned'`,
  }),
  {
    name: 'withdrawal: a fee that was not taken',
    sql: ({ paid }) =>
      `update withdrawal set fee = fee - 1, real_amount = real_amount + 1
       where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(`${paid.id}, paid: (fee|real)`),
  },
  {
    name: 'withdrawal: withholding instead of the fee',
    sql: ({ paid }) =>
      `update withdrawal set fee = 0, withholding = fee where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(`${paid.id}, paid: withholding`),
  },
  {
    name: 'withdrawal: a larger amount than was held',
    sql: ({ hanging }) =>
      `update withdrawal set amount = amount + 5, real_amount = real_amount + 5
       where order_id = '${hanging.id}'`,
    finds: ({ hanging }) => new RegExp(hanging.id),
  },
  {
    name: 'withdrawal: paid, said to be returned',
    sql: ({ paid }) =>
      `update withdrawal set state = 3, phase = 'returned', paid_at = null
       where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(paid.id),
  },
  {
    name: 'withdrawal: failed, said to be paid',
    sql: ({ failed }) =>
      `update withdrawal set state = 2, phase = 'paid', paid_at = closed_at
       where order_id = '${failed.id}'`,
    finds: ({ failed }) => new RegExp(failed.id),
  },
  {
    name: 'withdrawal: hanging, said to be paid',
    sql: ({ hanging }) =>
      `update withdrawal set state = 2, phase = 'paid', paid_at = created_at,
         closed_at = created_at where order_id = '${hanging.id}'`,
    finds: ({ hanging }) => new RegExp(`${hanging.id}, paid: real`),
  },
  {
    name: 'withdrawal: waiting for a correction, said to be returned',
    sql: ({ refused }) =>
      `update withdrawal set state = 3, phase = 'returned', closed_at = created_at
       where order_id = '${refused.id}'`,
    finds: ({ refused }) => new RegExp(`${refused.id}, returned`),
  },
  ...orders('withdrawal', 'bounced', '', { closed_at: 'closed_at + 1', reason: `'bank_failed'` }),
  ...orders('withdrawal', 'refused', '', { state: '1' }),
  ...orders('withdrawal_step', 'paid', 'code = 2200', { code: '2300', step_no: '99' }),
  ...orders('withdrawal_step', 'hanging', 'step_no = 1', { code: '1100', at: 'at + 1' }),
];
