import type { AppContext } from '../../context.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { endSessions, openSession } from '../sessions/index.ts';
import { beginPlay, readBalances } from '../wallet/index.ts';
import type { GuestGame } from './catalogue.ts';
import { portOf } from './port-of.ts';
import type { Supplier } from './supplier.ts';

export interface GuestLaunch {
  readonly player: PlayerRef;
  /** The portal session that the game belongs to. */
  readonly sessionId: string;
  readonly language: string;
  readonly deviceLabel: string;
  /** The portal as the player reached it. */
  readonly origin: string;
  readonly at: number;
}

/**
 * Opens a session for a supplier's game and returns where the game opens; null when the supplier
 * does not answer, or with an address outside its games' origin. A second game ends the first.
 */
export async function launchGuest(
  { db, pack, notifier }: Pick<AppContext, 'db' | 'pack' | 'notifier'>,
  { id, code, supplier }: GuestGame,
  { player, sessionId, language, deviceLabel, origin, at }: GuestLaunch,
): Promise<string | null> {
  const { session, ended } = await db.transaction(async (tx) => {
    const before = await endSessions(tx, player, { kind: 'game' }, 'moved', at);
    const opened = await openSession(tx, {
      player,
      kind: 'game',
      parentId: sessionId,
      gameId: id,
      deviceKey: null,
      deviceLabel,
      proofAt: null,
      at,
    });
    await beginPlay(tx, player, at);
    return { session: opened, ended: before };
  });
  notifier.sessionsEnded(ended);
  const { cash: balance } = await readBalances(db, player);
  const found = await portOf(supplier).gameUrl({
    ...{ code, language, origin, balance },
    ...{ currency: pack.currency, country: pack.code },
    user: String(player.playerId),
    token: session.token,
  });
  const url = found === null ? null : URL.parse(found);
  if (url !== null && url.origin === guestOrigin(supplier, origin)) return url.href;
  await db.transaction((tx) =>
    endSessions(tx, player, { sessionIds: [session.sessionId] }, 'moved', at),
  );
  return null;
}

/** Where a supplier's games open for a player who reached the portal under this origin. */
export function guestOrigin({ gamesOrigin }: Supplier, portalOrigin: string): string {
  if (typeof gamesOrigin === 'string') return gamesOrigin;
  const { protocol, hostname } = new URL(portalOrigin);
  return new URL(`${protocol}//${hostname}:${gamesOrigin}`).origin;
}
