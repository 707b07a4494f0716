import type { Static } from 'typebox';
import { supplierCalls } from '@glasshouse/contract/wallet-protocol/supplier-calls.ts';
import { shapeCheck } from '../../platform/http/validate.ts';
import { signedCall } from '../../platform/signed-call.ts';
import type { Supplier, SupplierPort } from './supplier.ts';

const ANSWER_WITHIN_MS = 5_000;

const isGameList = shapeCheck(supplierCalls.gameList.answer);
const isGameUrl = shapeCheck(supplierCalls.gameUrl.answer);
const isRewardCreated = shapeCheck(supplierCalls.createReward.answer);
const isRewardEnded = shapeCheck(supplierCalls.cancelReward.answer);

type GameList = Static<typeof supplierCalls.gameList.answer>;
type GameUrl = Static<typeof supplierCalls.gameUrl.answer>;

/** A supplier that speaks the wallet protocol of this project. */
export function glasshousePort(supplier: Supplier): SupplierPort {
  const call = (path: string, body: object): Promise<unknown> =>
    signedCall(supplier, { to: 'supplier', path, body, withinMs: ANSWER_WITHIN_MS });
  return {
    async listGames() {
      const answer = await call(supplierCalls.gameList.path, {});
      if (!isGameList(answer)) return null;
      const { games } = answer as GameList;
      return games.map(({ game_code: code, name, rtp, icon, free_rounds }) => ({
        ...{ code, name, rtp, icon },
        takesFreeRounds: free_rounds === true,
      }));
    },
    async gameUrl({ code, user, token, language, currency, country, origin }) {
      const answer = await call(supplierCalls.gameUrl.path, {
        ...{ game_code: code, mode: 'real', currency, user, token, language, country },
        lobby_url: origin,
      });
      return isGameUrl(answer) ? (answer as GameUrl).url : null;
    },
    async giveFreeRounds({ reward, user, code, currency, stake, rounds, expiresAt }) {
      const answer = await call(supplierCalls.createReward.path, {
        ...{ reward_uuid: reward, user, game_code: code, currency, stake, rounds },
        expires_at: expiresAt,
      });
      return isRewardCreated(answer);
    },
    async endFreeRounds(reward) {
      return isRewardEnded(await call(supplierCalls.cancelReward.path, { reward_uuid: reward }));
    },
  };
}
