import { useEffect, useRef } from 'react';
import { useAccount } from '../../api/account.ts';
import { hasLogin, useSession } from '../../api/session.ts';
import { getStored, setStored } from '../../boot/storage.ts';
import { actions } from '../../ui/actions.ts';
import { withdrawalIsWatched } from '../../ui/dialogs.ts';
import { today } from '../../ui/frequency-cap.ts';
import type { WithdrawalStateName } from '../../api/withdrawals.ts';

/**
 * Blocks offers while a withdrawal in progress is on the screen. When it completes on the screen, a
 * guest with a deposit is offered to create a login, at most once per market day.
 */
export function useWatched(state: WithdrawalStateName): void {
  const { data: account } = useAccount();
  const hasDeposited = (account?.depositCount ?? 0) > 0;
  const watched = useRef(false);
  const isUnderWay = state === 'in_progress';
  useEffect(() => {
    withdrawalIsWatched(isUnderWay);
    if (isUnderWay) watched.current = true;
    return () => withdrawalIsWatched(false);
  }, [isUnderWay]);
  useEffect(() => {
    if (state === 'paid' && watched.current && hasDeposited) offerLogin();
  }, [state, hasDeposited]);
}

function offerLogin(): void {
  const { player } = useSession.getState();
  if (player === null || hasLogin(player)) return;
  const day = today();
  if (getStored('loginOfferedOn') === day) return;
  setStored('loginOfferedOn', day);
  actions.account('offer');
}
