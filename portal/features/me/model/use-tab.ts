import { useSyncExternalStore } from 'react';
import { go } from '../../../ui/navigate.ts';

export const TABS = ['account', 'history', 'limits', 'bonus'] as const;
export type Tab = (typeof TABS)[number];

/**
 * Events of address changes by the player and by the portal (wouter emits its own).
 */
const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function listen(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

/** The tab in the address's fragment; default: the account. */
export function useTab(): Tab {
  return useSyncExternalStore(listen, tabOfAddress);
}

function tabOfAddress(): Tab {
  const name = location.hash.slice(1);
  return TABS.find((tab) => tab === name) ?? 'account';
}

/** Switches the tab; Back still leads to the previous page. */
export function showTab(tab: Tab): void {
  go(`/me#${tab}`, { replace: true });
}
