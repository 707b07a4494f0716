import { Fields, Money, OneOf, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerClosed, playerUnknown } from './player.ts';

/** `closing` until the player has withdrawn all cash. */
export const closing = () =>
  Fields({ state: OneOf('closing', 'closed'), cash: Money(), held: Money(), bonus: Money() });

export const closePlayer = staffOperation({
  path: '/staff/players/close',
  permission: 'players.protect',
  recorded: 'act',
  summary: "Closes the account at the player's request, after its cash is paid out.",
  request: Fields({ userId: UserId(), reason: Reason() }),
  answer: closing(),
  refusals: { player_unknown: playerUnknown(), account_closed: playerClosed() },
  example: {
    request: { userId: SAMPLE.userId, reason: 'Asked by mail' },
    answer: { state: 'closing', cash: 50_000, held: 0, bonus: 0 },
  },
});
