import { Type } from 'typebox';
import type { ParFigures } from '@glasshouse/engine/par/par-figures.ts';
import { Fields, Hash } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/** The PAR sheet fields that pages show; the answer has all of the game's par.json. */
export type PublishedSheet = Pick<
  ParFigures,
  | 'id'
  | 'title'
  | 'exact'
  | 'interval99'
  | 'return'
  | 'hitRate'
  | 'winsBelowStake'
  | 'winsNotAboveStake'
  | 'winsAboveStake'
  | 'volatilityIndex'
  | 'topWin'
  | 'likelyTop'
  | 'freeGames'
  | 'contribution'
  | 'winLadder'
>;

const sheetSample: PublishedSheet = {
  id: 77_775,
  title: 'Bell & Bee',
  exact: true,
  interval99: null,
  return: { fraction: '25/27', decimal: 0.925_925_925_925_925_9 },
  hitRate: { fraction: '1/27', decimal: 0.037_037_037_037_037_035 },
  winsBelowStake: { fraction: '0', decimal: 0 },
  winsNotAboveStake: { fraction: '0', decimal: 0 },
  winsAboveStake: { fraction: '1/27', decimal: 0.037_037_037_037_037_035 },
  volatilityIndex: { z165: 7.79, z196: 9.25 },
  topWin: { stakes: 25, oneIn: '27' },
  likelyTop: { stakes: 25, oneIn: '27' },
  freeGames: null,
  contribution: {
    symbols: [{ symbols: 'B', name: 'bell', paidGame: 0.925_925_925_925_925_9, freeGames: 0 }],
    features: [{ feature: 'lines', return: 0.925_925_925_925_925_9 }],
  },
  winLadder: [{ stakes: 1, probability: 0.037_037_037_037_037_035 }],
};

export const parSheet = operation({
  path: '/v1/par/:hash',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: "Returns a game's figures as derived from its definition, by the definition's hash.",
  request: Fields({ hash: Hash() }),
  answer: Fields({
    par: Type.Unsafe<PublishedSheet>(Type.Object({}, { additionalProperties: true })),
  }),
  refusals: { unknown_definition: plain('No game in play has a definition with this hash.') },
  example: { request: { hash: SAMPLE.definitionHash }, answer: { par: sheetSample } },
});
