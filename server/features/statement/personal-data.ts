import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { depositData } from '../deposits/index.ts';
import { inviteData } from '../invites/index.ts';
import { limitData } from '../limits/index.ts';
import { monitoringData } from '../monitoring/index.ts';
import { noteData } from '../notes/index.ts';
import { consentData, playerData } from '../players/index.ts';
import { securityData } from '../security/index.ts';
import { sessionData } from '../sessions/index.ts';
import { guestRoundData } from '../suppliers/index.ts';
import { identityData } from '../verification/index.ts';
import { bonusData } from '../wallet/index.ts';
import { pushData } from '../web-push/index.ts';
import { withdrawalData } from '../withdrawals/index.ts';

/** The stored personal data besides money, by its name in the file. Never includes a credential. */
const PARTS = {
  player: playerData.player,
  sessions: sessionData.sessions,
  devices: playerData.devices,
  securityEvents: securityData.securityEvents,
  terms: playerData.terms,
  consents: consentData.consents,
  limits: limitData.limits,
  breaks: limitData.breaks,
  realityChecks: limitData.realityChecks,
  shownFigures: monitoringData.shownFigures,
  identityChecks: identityData.identityChecks,
  bonuses: bonusData.bonuses,
  deposits: depositData.deposits,
  withdrawals: withdrawalData.withdrawals,
  guestRounds: guestRoundData.guestRounds,
  invited: inviteData.invited,
  staffNotes: noteData.staffNotes,
  notifications: pushData.notifications,
} as const;

type PartName = keyof typeof PARTS;

/**
 * Returns the rows of each part; `player` is one object. Times in epoch ms, amounts in minor units.
 */
export async function personalData(
  db: Queryable,
  player: PlayerRef,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(PARTS) as [PartName, string][]) {
    const rows = await db.query(text, [player.bucket, player.playerId]);
    data[name] = name === 'player' ? rows[0] : rows;
  }
  return data;
}
