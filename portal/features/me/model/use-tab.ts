import { useSyncExternalStore } from 'react';
import { go } from '../../../ui/navigate.ts';

export const TABS = ['account', 'history', 'limits', 'bonus'] as const;
export type Tab = (typeof TABS)[number];

/** What changes an address: the player, and the portal itself (wouter reports its own changes). */
const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function listen(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

/** The part of the page that the address names after its #; the account where it names none. */
export function useTab(): Tab {
  return useSyncExternalStore(listen, tabOfAddress);
}

function tabOfAddress(): Tab {
  const name = location.hash.slice(1);
  return TABS.find((tab) => tab === name) ?? 'account';
}

/** Shows another part; the way back still leads to where the player came from. */
export function showTab(tab: Tab): void {
  go(`/me#${tab}`, { replace: true });
}
