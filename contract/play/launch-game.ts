import { Type } from 'typebox';
import { Fields, GameId, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  accountClosing,
  coolingOff,
  liveDuties,
  gameUnavailable,
  selfExcluded,
} from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { withPromise } from './launch-token.ts';

export const launchGame = operation({
  path: '/game/forward',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary:
    'Returns where a game opens, with a launch token for this player and this game that ends with the hash of the active server seed.',
  request: Fields({
    id: GameId(),
    click_id: Type.Optional(Text(512)),
    pixel_id: Type.Optional(Text(128)),
  }),
  answer: Fields({ openGameUrl: Type.String() }),
  refusals: {
    game_unavailable: gameUnavailable(),
    ...liveDuties(),
    account_closing: accountClosing(),
    self_excluded: selfExcluded(),
    cooling_off: coolingOff(),
  },
  example: {
    request: { id: 66_121 },
    answer: {
      openGameUrl: `http://127.0.0.1:8081/game/66121#${withPromise(SAMPLE.token, SAMPLE.serverSeedHash)}`,
    },
  },
});
