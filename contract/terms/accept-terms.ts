import { Type } from 'typebox';
import { Count, Fields, Text, Time } from '../fields.ts';
import { operation, withData } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const acceptTerms = operation({
  path: '/v1/terms/accept',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: "Accepts the terms, and with them states that the player has the market's age.",
  /** Default: the version in force. */
  request: Fields({ version: Type.Optional(Text(32, 1)) }),
  answer: Fields({ version: Type.String(), age: Count(), acceptTime: Time() }),
  refusals: {
    terms_changed: withData(
      'Another version is in force: it must be read first.',
      Fields({ version: Type.String() }),
      { version: '2026-11-01' },
    ),
  },
  example: {
    request: { version: '2026-11-01' },
    answer: { version: '2026-11-01', age: 18, acceptTime: SAMPLE.at },
  },
});
