import { getStored, setStored } from '../../../boot/storage.ts';
import { actions } from '../../../ui/actions.ts';
import { today } from '../../../ui/frequency-cap.ts';
import { useSession } from '../../../api/session.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

/**
 * Offers a guest who has paid in to bind the account, at most once a day of the market. It comes
 * after the payout was accepted, so that it never stands between a player and their cash.
 */
export function offerLogin(info: WithdrawInfo): void {
  const player = useSession.getState().player;
  if (info.charge20TotalNum === 0 || player === null || player.isRegister === 1) return;
  const day = today();
  if (getStored('bindShownOn') === day) return;
  setStored('bindShownOn', day);
  actions.account('offer');
}
