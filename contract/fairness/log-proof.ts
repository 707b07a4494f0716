import { Type } from 'typebox';
import { Count, Fields, Hash } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const logProof = operation({
  path: '/v1/log/proof/:hash',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Proves that the public log holds the hash of a server seed or a root of the ledger.',
  request: Fields({ hash: Hash() }),
  answer: Fields({
    /** The entry's index, from 0. */
    entry: Count(),
    /** The entry's text: its leaf is SHA-256 of a zero byte and this text. */
    body: Type.String(),
    size: Count(),
    root: Hash(),
    /** The audit path of RFC 6962 from the leaf up. */
    path: Type.Array(Hash()),
  }),
  refusals: {
    not_logged: plain('The log does not hold it, or not yet: it grows every few seconds.'),
  },
  example: {
    request: { hash: SAMPLE.serverSeedHash },
    answer: {
      entry: 2,
      body: `{"kind":"seed","hash":"${SAMPLE.serverSeedHash}","at":${SAMPLE.at}}`,
      size: 3,
      root: SAMPLE.definitionHash,
      path: [SAMPLE.serverSeed],
    },
  },
});
