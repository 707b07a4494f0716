import {
  OWN_SUPPLIER,
  type Promotion,
  type SwitchKind,
} from '@glasshouse/contract/backoffice/switches/switch.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import { guestTaskChanges, lastChangeNo, lastChanges } from './store.ts';

/** A guest game was put among the daily tasks, or taken out. */
export interface GuestTaskChange {
  /** The game's id. */
  readonly target: string;
  readonly isOn: boolean;
  readonly at: number;
}

/** What is switched off, in memory: a spin asks it without a query. */
export interface Switches {
  isOn(kind: SwitchKind, target: string | number): boolean;
  /** False when the game or its supplier is switched off. */
  isGameOn(gameId: number): boolean;
  isPromotionOn(promotion: Promotion): boolean;
  /** When guest games were put among the daily tasks and taken out, the oldest first. */
  guestTasks(): readonly GuestTaskChange[];
  /** Rises with every change; whoever caches something that depends on a switch compares it. */
  version(): number;
  /** Applies a committed change in this process. */
  apply(kind: SwitchKind, target: string, isOn: boolean): void;
  /** Reads the stored changes if there are new ones. */
  refresh(): Promise<void>;
}

const keyOf = (kind: SwitchKind, target: string | number) => `${kind}|${target}`;

/** Loads the switches as stored. */
export async function openSwitches(db: Queryable): Promise<Switches> {
  let off: ReadonlySet<string> = new Set();
  let guestTasks: readonly GuestTaskChange[] = [];
  let version = 0;
  let readTo = 0;
  const isOn = (kind: SwitchKind, target: string | number) => !off.has(keyOf(kind, target));
  const replace = (next: ReadonlySet<string>) => {
    if (next.size === off.size && next.isSubsetOf(off)) return;
    off = next;
    version += 1;
  };
  const switches: Switches = {
    isOn,
    isGameOn: (gameId) => isOn('game', gameId) && isOn('supplier', OWN_SUPPLIER),
    isPromotionOn: (promotion) => isOn('promotion', promotion),
    guestTasks: () => guestTasks,
    version: () => version,
    apply(kind, target, on) {
      const next = new Set(off);
      if (on) next.delete(keyOf(kind, target));
      else next.add(keyOf(kind, target));
      replace(next);
    },
    async refresh() {
      const last = await lastChangeNo(db);
      if (last === readTo) return;
      const before = version;
      const changes = await lastChanges(db);
      const tasks = await guestTaskChanges(db);
      // A change applied here meanwhile may be newer than what was read: the next call reads again.
      if (version !== before) return;
      replace(
        new Set(changes.filter((one) => !one.isOn).map((one) => keyOf(one.kind, one.target))),
      );
      guestTasks = tasks;
      readTo = last;
    },
  };
  await switches.refresh();
  return switches;
}

/** The pack whose payment methods and welcome money follow the switches at every read. */
export function switchedPack(pack: MarketPack, switches: Switches): MarketPack {
  return {
    ...pack,
    payTypes: {
      get deposit() {
        return pack.payTypes.deposit.filter((type) => switches.isOn('deposit_method', type));
      },
      get withdrawal() {
        return pack.payTypes.withdrawal.filter((type) => switches.isOn('withdrawal_method', type));
      },
    },
    get welcome() {
      return switches.isPromotionOn('welcome') ? pack.welcome : null;
    },
  };
}
