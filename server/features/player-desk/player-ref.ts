import { playerRef, type PlayerRef } from '../../platform/ids.ts';

/** The player of an id on the wire, which may not exist. */
export function refOf(userId: string): PlayerRef {
  return playerRef(Number.parseInt(userId, 10));
}

export const UNKNOWN = { ok: false, code: 'player_unknown', data: null } as const;
