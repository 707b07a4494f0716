import { Type } from 'typebox';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { Fields, GameId, Hash } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

const definitionSample: GameDefinition = {
  format: 1,
  id: 77_775,
  title: 'Bell & Bee',
  version: 1,
  rows: 1,
  symbols: [
    { code: 'B', name: 'bell', kind: 'plain' },
    { code: 'E', name: 'bee', kind: 'plain' },
  ],
  strips: ['BEE', 'BEE', 'BEE'],
  mechanics: { kind: 'lines', direction: 'left', lines: [[0, 0, 0]] },
  pays: { line: [{ symbols: 'B', pays: { '3': 25 } }] },
  features: {},
};

/** The answer may be cached forever, because a hash identifies one text only. */
export const definition = operation({
  path: '/v1/definitions/:hash',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns a game definition that is or was in use.',
  request: Fields({ hash: Hash() }),
  answer: Fields({
    hash: Hash(),
    gameId: GameId(),
    /** SHA-256 of its canonical JSON is the hash. */
    definition: Type.Unsafe<GameDefinition>(Type.Object({}, { additionalProperties: true })),
  }),
  refusals: { unknown_definition: plain('No definition has this hash.') },
  example: {
    request: { hash: SAMPLE.definitionHash },
    answer: { hash: SAMPLE.definitionHash, gameId: 77_775, definition: definitionSample },
  },
});
