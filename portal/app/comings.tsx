import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useWelcome } from '../features/welcome/index.ts';
import { useAccount } from '../shared/account.ts';

/** What comes by itself on the lobby, each by its own condition. */
export function Comings(): ReactNode {
  const [path] = useLocation();
  const { data } = useAccount();
  useWelcome(path === '/' ? data : undefined);
  return null;
}
