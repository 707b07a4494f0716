import { useEffect, useState } from 'react';
import { withdrawalIsWatched } from '../../ui/dialogs.ts';
import type { WithdrawalStateName } from '../../api/withdrawals.ts';

/**
 * Blocks offers while a withdrawal that was in progress is on the screen, so that nothing covers
 * "Paid" either. Returns true if it was paid on the screen.
 */
export function useWatched(state: WithdrawalStateName): boolean {
  const [wasUnderWay, setWasUnderWay] = useState(false);
  if (state === 'in_progress' && !wasUnderWay) setWasUnderWay(true);
  useEffect(() => {
    withdrawalIsWatched(wasUnderWay);
    return () => withdrawalIsWatched(false);
  }, [wasUnderWay]);
  return wasUnderWay && state === 'paid';
}
