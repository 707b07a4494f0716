import { SECURITY_EVENTS } from '@glasshouse/contract/account/list-security-events.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import { truncatedAddress } from '../../platform/http/address.ts';
import type { Call } from '../../platform/http/call.ts';
import { newName, type PlayerRef } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';

/** Events concerning a player's credentials; the same names on the wire and in the log. */
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

type From = Pick<Call, 'at' | 'address' | 'deviceLabel' | 'requestId'>;

export interface SecurityLog {
  /**
   * Writes one event to the log and, for a known player, to their list. It never contains a secret,
   * and of the address only the network.
   */
  record(db: Queryable, event: SecurityEvent, player: PlayerRef | null, from: From): Promise<void>;
}

/** For an operator's attention. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  'login_locked',
  'proof_locked',
  'recovery_locked',
  'device_reused',
]);

export function createSecurityLog(log: Pick<Log, 'info' | 'warn'>): SecurityLog {
  return {
    async record(db, event, player, { at, address, deviceLabel: device, requestId }) {
      const network = truncatedAddress(address);
      const line = { event, playerId: player?.playerId ?? null, device, network, requestId };
      if (WARNINGS.has(event)) log.warn(line, 'security');
      else log.info(line, 'security');
      if (player === null) return;
      await db.query(
        `insert into security_event (bucket, player_id, at, event_id, kind, device, network)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [player.bucket, player.playerId, at, newName(), event, device, network],
      );
    },
  };
}

/** Returns a callback that logs unknown tokens from an address; called once per burst. */
export function reportRefusedTokens(log: Pick<Log, 'warn'>): (address: string) => void {
  return (address) => {
    log.warn({ event: 'tokens_refused', network: truncatedAddress(address) }, 'security');
  };
}

export interface SecurityEventRow {
  readonly event_id: string;
  readonly at: number;
  readonly kind: SecurityEvent;
  readonly device: string;
  readonly network: string;
}

/** The player's latest events, the newest first. */
export function latestEvents(
  db: Queryable,
  player: PlayerRef,
  count: number,
): Promise<SecurityEventRow[]> {
  return db.query<SecurityEventRow>(
    `select event_id, at, kind, device, network from security_event
     where bucket = $1 and player_id = $2 order by at desc, event_id limit $3`,
    [player.bucket, player.playerId, count],
  );
}

const KEPT_DAYS = 180;

/** Deletes a batch of expired events. Returns how many. */
export async function forgetOldEvents(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ gone: number }>('select forget_security_events_v1($1) as gone', [
    at - KEPT_DAYS * DAY_MS,
  ]);
  return row?.gone ?? 0;
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const securityData = {
  securityEvents: `select at, kind, device, network from security_event
    where bucket = $1 and player_id = $2 order by at`,
} as const;
