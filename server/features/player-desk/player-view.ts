import type { getPlayer as operation } from '@glasshouse/contract/backoffice/players/get-player.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { listBonuses } from '../bonuses/index.ts';
import { runningBreak, viewLimits } from '../limits/index.ts';
import { listNotes } from '../notes/index.ts';
import {
  confirmedMail,
  consentsOf,
  getPlayer,
  listLinks,
  maskedMail,
  playerSummary,
} from '../players/index.ts';
import { listSessions } from '../sessions/index.ts';
import { verificationOf } from '../verification/index.ts';
import { readBalances } from '../wallet/index.ts';

type View = AnswerOf<typeof operation>;

const BONUSES = 10;
const NOTES = 50;

/** One player as staff sees it; null when there is no such player. */
export async function playerView(
  db: Queryable,
  pack: MarketPack,
  player: PlayerRef,
  at: number,
): Promise<View | null> {
  const profile = await profileOf(db, player);
  if (profile === null) return null;
  const { cash, bonus, held } = await readBalances(db, player);
  const sessions = await listSessions(db, player, at);
  const devices = await listLinks(db, player);
  const { grantList } = await listBonuses(db, player, { number: 1, size: BONUSES });
  return {
    player: profile,
    balances: { cash, bonus, held },
    limits: await viewLimits(db, player, pack, at),
    exclusion: await runningBreak(db, player, at),
    verification: await verificationOf(db, player),
    sessions: sessions.map((session) => ({
      id: session.session_id,
      device: session.device_label,
      createTime: session.created_at,
      lastSeenTime: session.last_seen_at,
    })),
    devices: devices.map((device) => ({
      id: device.link_id,
      device: device.label,
      createTime: device.created_at,
      lastUsedTime: device.last_used_at,
    })),
    consents: await consentsOf(db, player),
    bonuses: grantList,
    notes: await listNotes(db, player, NOTES),
  };
}

async function profileOf(db: Queryable, player: PlayerRef): Promise<View['player'] | null> {
  const summary = await playerSummary(db, player);
  if (summary === null) return null;
  const details = await getPlayer(db, player);
  const mail = await confirmedMail(db, player);
  return {
    ...summary,
    language: details.language,
    mail: mail === null ? null : maskedMail(mail),
    loginCreateTime: details.loginCreatedAt,
    verifiedTime: details.verifiedAt,
    invitedBy: details.invitedBy === null ? null : String(details.invitedBy.playerId),
  };
}
