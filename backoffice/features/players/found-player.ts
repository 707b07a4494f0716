import type { findPlayers } from '@glasshouse/contract/backoffice/players/find-players.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** A player as the search found one. */
export type FoundPlayer = StaffAnswer<typeof findPlayers>['players'][number];
