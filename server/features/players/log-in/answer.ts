import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { readBalances } from '../../wallet/index.ts';
import { getPlayer } from '../store.ts';

/** The answer of every log-in method. */
export async function signedIn(
  db: Queryable,
  pack: MarketPack,
  player: PlayerRef,
  session: { readonly token: string; readonly deviceId: string },
): Promise<AnswerOf<typeof login>> {
  const view = await getPlayer(db, player);
  const { cash, bonus } = await readBalances(db, player);
  return {
    userId: String(player.playerId),
    nick: view.nick,
    token: session.token,
    gold: cash + bonus,
    currency: pack.currency,
    deviceId: session.deviceId,
    isRegister: view.loginName === null ? 0 : 1,
    language: languageOf(view.language),
    loginName: view.loginName,
  };
}
