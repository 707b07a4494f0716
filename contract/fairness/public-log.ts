import { Type } from 'typebox';
import { Count, Fields, Hash, Nothing, Nullable, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const publicLog = operation({
  path: '/v1/log',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns the current state of the transparency log and its signing key.',
  request: Nothing(),
  answer: Fields({
    /** The log's name, the first line of its checkpoints. */
    origin: Type.String(),
    /** name+id+key, the format of signed-note verifiers. */
    verifierKey: Type.String(),
    size: Count(),
    root: Hash(),
    /** Time of the last append; null for an empty log. */
    at: Nullable(Time()),
    /** The newest logged root over the heads of all players' journals. */
    ledger: Nullable(Fields({ root: Hash(), players: Count(), at: Time(), entry: Count() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      origin: 'play.example.org/log',
      verifierKey: 'play.example.org/log+5a3c9f10+AeE8qZ3iYkQ1s0o4Vv6m1Xb7q9t2r5u8w1y4z7A0B3C6',
      size: 1_412,
      root: SAMPLE.definitionHash,
      at: SAMPLE.at,
      ledger: { root: SAMPLE.serverSeedHash, players: 318, at: SAMPLE.at, entry: 1_409 },
    },
  },
});
