import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { getAccount } from '@glasshouse/contract/account/get-account.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { playerTier } from './identity.ts';
import { maskedMail } from './mail/confirm-mail.ts';
import { confirmedMail, getPlayer } from './store.ts';

/** The player's account type, guest or registered, as wire values. */
export async function accountView(
  db: Queryable,
  player: PlayerRef,
): Promise<AnswerOf<typeof getAccount>> {
  const view = await getPlayer(db, player);
  const mail = await confirmedMail(db, player);
  return {
    userId: String(player.playerId),
    nick: view.nick,
    loginName: view.loginName,
    mail: mail === null ? null : maskedMail(mail),
    tier: playerTier({ verified_at: view.verifiedAt, login_name: view.loginName }),
    createTime: view.createdAt,
    promotions: view.promotions ? 1 : 0,
    adConsent: view.adConsent ? 1 : 0,
    closingTime: view.closingAt,
  };
}
