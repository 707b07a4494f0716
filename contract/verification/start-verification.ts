import { Type } from 'typebox';
import { Fields, PersonName, Text } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { Verification, verificationSample } from './verification.ts';

export const startVerification = operation({
  path: '/v1/verification/start',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary: 'Starts the identity check: free, once; while one is pending it answers that one.',
  request: Fields({
    name: PersonName(),
    /** `YYYY-MM-DD`; the handler rejects dates that do not exist as malformed. */
    birthDate: Type.String({ pattern: '^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$' }),
    /** The document number, as printed. */
    document: Text(64, 4),
  }),
  answer: Verification(),
  refusals: { already_verified: plain('The player is verified.') },
  example: {
    request: { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-7730' },
    answer: verificationSample,
  },
});
