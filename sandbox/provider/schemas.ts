/** JSON schemas of all input of the provider, with a bound on each field. */

/** Above any order, and low enough that a day's sum stays exact. */
const amount = { type: 'integer', minimum: 1, maximum: 100_000_000_000 } as const;
const key = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } as const;
const currency = { type: 'string', pattern: '^[A-Z]{3,5}$' } as const;
const payType = { type: 'integer', minimum: 8, maximum: 14 } as const;
const text = { type: 'string', maxLength: 140, pattern: '\\S' } as const;
const textOrNull = { ...text, type: ['string', 'null'] } as const;
const webhookUrl = {
  type: 'string',
  maxLength: 500,
  pattern: '^http://[A-Za-z0-9.:\\[\\]-]+(/[!-~]*)?$',
} as const;
const returnUrl = { type: 'string', maxLength: 500, pattern: '^https?://[!-~]+$' } as const;
const moment = { type: 'integer', minimum: 0, maximum: 4_102_444_800_000 } as const;
const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
const deliveries = { type: 'integer', minimum: 0, maximum: 20 } as const;
const delayMs = { type: 'integer', minimum: 0, maximum: 600_000 } as const;

/** A closed object with these fields, all required except the optional ones. */
function shape<Fields extends object>(fields: Fields, optional: (keyof Fields)[] = []) {
  const required = Object.keys(fields).filter((name) => !optional.some((one) => one === name));
  return { type: 'object', properties: fields, required, additionalProperties: false } as const;
}

export const orderParams = shape({ orderId: key });

export const depositBody = shape(
  {
    orderId: key,
    amount,
    currency,
    payType,
    expiresAt: moment,
    webhookUrl,
    returnUrl,
    due: shape({
      date,
      payer: shape({ name: text, cpf: { type: 'string', pattern: '^\\d{11}$' } }),
    }),
  },
  ['due'],
);

export const payoutBody = shape({
  orderId: key,
  amount,
  currency,
  payType,
  account: shape({ holder: text, number: text, bank: textOrNull, ifsc: textOrNull }, [
    'bank',
    'ifsc',
  ]),
  webhookUrl,
});

export const returnBody = shape({ paymentId: key, amount, reason: text, idempotencyKey: key });

export const statementQuery = shape({
  day: date,
});

export const statementParams = shape({
  day: date,
  format: { enum: ['json', 'camt053', 'csv'] },
});

export const payBody = shape({ deliveries, delayMs, amount, late: { type: 'boolean' } }, [
  'deliveries',
  'delayMs',
  'amount',
  'late',
]);

export const chargebackBody = shape({ amount }, ['amount']);

export const nothing = shape({});

export const instructionParams = shape({
  orderId: key,
  plan: { enum: ['succeed', 'fail', 'refuse-account', 'hang', 'bounce', 'retry', 'queue'] },
});

export const modeBody = shape(
  {
    deposits: { enum: ['normal', 'refuse', 'down', 'delayed'] },
    payouts: {
      enum: [
        'succeed',
        'fail',
        'refuse-account',
        'hang',
        'bounce',
        'retry',
        'queue',
        'refuse',
        'down',
        'delayed',
      ],
    },
    webhooks: shape({ deliveries, delayMs, reorder: { type: 'boolean' } }, [
      'deliveries',
      'delayMs',
      'reorder',
    ]),
  },
  ['deposits', 'payouts', 'webhooks'],
);

/** At most a leap year at a time. */
export const clockBody = shape({
  advanceMs: { type: 'integer', minimum: 0, maximum: 31_622_400_000 },
});
