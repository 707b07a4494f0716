import { useEffect, useRef } from 'react';
import type { Account } from '../../api/account.ts';
import { confirmIfConsented } from '../../api/ad-records.ts';

/** Confirms the records of ad measurement when the player's number of deposits has changed. */
export function useAdRecords(account: Account | undefined): void {
  const known = useRef<number>(undefined);
  const count = account?.depositCount;
  useEffect(() => {
    const before = known.current;
    // Without an account, as between two players, the next number is a first one.
    known.current = count;
    if (before !== undefined && count !== undefined && count !== before) void confirmIfConsented();
  }, [count]);
}
