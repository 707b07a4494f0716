import type { ComponentType, LazyExoticComponent } from 'react';
import type { Permission, Role } from '@glasshouse/contract/backoffice/roles.ts';
import { isAllowed } from '@glasshouse/contract/backoffice/roles.ts';

interface SectionFacts {
  readonly label: string;
  readonly group: 'Desk' | 'Queues' | 'Money' | 'Product' | 'Control';
  /** A role with any of them sees the section. */
  readonly permissions: readonly Permission[];
}

/** The sections of the back office in the order of the navigation; the path is `/` and the name. */
export const SECTIONS = {
  overview: { label: 'Overview', group: 'Desk', permissions: ['overview.read'] },
  players: { label: 'Players', group: 'Desk', permissions: ['players.read'] },
  withdrawals: { label: 'Withdrawals', group: 'Queues', permissions: ['withdrawals.read'] },
  'id-checks': {
    label: 'ID checks',
    group: 'Queues',
    permissions: ['players.verify', 'players.secrets'],
  },
  cases: { label: 'Cases', group: 'Queues', permissions: ['cases.read'] },
  chat: { label: 'Chat', group: 'Queues', permissions: ['chat.read'] },
  approvals: {
    label: 'Approvals',
    group: 'Queues',
    permissions: ['approvals.read'],
  },
  ledger: { label: 'Ledger', group: 'Money', permissions: ['ledger.read'] },
  reports: { label: 'Reports', group: 'Money', permissions: ['reports.read'] },
  reconcile: { label: 'Reconcile', group: 'Money', permissions: ['reports.read'] },
  games: { label: 'Games', group: 'Product', permissions: ['overview.read'] },
  promotions: { label: 'Promotions', group: 'Product', permissions: ['overview.read'] },
  rules: { label: 'Rules', group: 'Control', permissions: ['rules.read'] },
  audit: { label: 'Audit', group: 'Control', permissions: ['audit.read'] },
  staff: { label: 'Staff', group: 'Control', permissions: ['staff.read'] },
} as const satisfies Record<string, SectionFacts>;

export type SectionName = keyof typeof SECTIONS;

/** Something the global search has found. */
export interface Found {
  readonly label: string;
  /** A second line in small: an id, a role. */
  readonly note?: string;
  readonly href: string;
}

/**
 * What a feature's `section.tsx` exports as `section`; app/sections.ts collects them. A section
 * without one is not in the navigation.
 */
export interface Section {
  readonly name: SectionName;
  /** Shown at `/<name>` and below. */
  readonly Page: LazyExoticComponent<ComponentType>;
  /** For queues: reads the number of waiting items and shows it as a WaitingCount. */
  readonly Count?: ComponentType;
  /** Its part of the global search, for a text of at least two characters. */
  readonly find?: (text: string) => Promise<readonly Found[]>;
}

/** Whether a role sees a section. */
export function sees(role: Role, name: SectionName): boolean {
  return SECTIONS[name].permissions.some((permission) => isAllowed(role, permission));
}
