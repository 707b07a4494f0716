import { exclude } from '../../limits/exclude.ts';
import { Exclusion } from '../../limits/limit.ts';
import { Fields, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { DAY_MS } from '../../time.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

export const excludePlayer = staffOperation({
  path: '/staff/players/exclude',
  permission: 'players.protect',
  recorded: 'act',
  summary: "Starts a break or self-exclusion at the player's request; nobody can shorten it.",
  request: Fields({ userId: UserId(), ...exclude.request.properties, reason: Reason() }),
  answer: Fields({ exclusion: Exclusion() }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId, kind: 'cool_off', hours: 24, reason: 'Asked by chat' },
    answer: { exclusion: { kind: 'cool_off', until: SAMPLE.at + DAY_MS } },
  },
});
