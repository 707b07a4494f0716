import type { ReactNode } from 'react';
import { useAccount, type Account } from '@glasshouse/portal/api/account.ts';

/** Waits for the account, which the portal has loaded before it opens such a dialog. */
export function WithAccount(props: { children: (account: Account) => ReactNode }): ReactNode {
  const { data } = useAccount();
  return data === undefined ? null : props.children(data);
}
