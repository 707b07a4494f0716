import type { PaymentProvider } from './features/providers/port.ts';
import type { IdentityProvider } from './features/verification/port.ts';
import type { Queryable } from './platform/database.ts';
import type { PlayerRef } from './platform/ids.ts';

/** The authority's register of excluded players. */
export interface ExclusionRegister {
  /** Whether the person may not play; throws when the register does not answer. */
  isExcluded(person: { readonly playerId: number; readonly name: string }): Promise<boolean>;
}

/** Finds the region that a player plays from. */
export interface Geolocation {
  /** An ISO 3166-2 code such as `BR-SP`; null when it cannot be found. */
  regionOf(address: string): Promise<string | null>;
}

/**
 * The services for real money by the names that a licence uses. This release has none: its only
 * provider and identity check are the sandbox's. An operator's build adds its own.
 */
export interface LiveAdapters {
  readonly rails: Readonly<Record<string, PaymentProvider>>;
  readonly identity: Readonly<Record<string, IdentityProvider>>;
  readonly exclusionRegister: Readonly<Record<string, ExclusionRegister>>;
  readonly geolocation: Readonly<Record<string, Geolocation>>;
}

/** Why a player may not pay in or play for real money now. */
export type LiveRefusal =
  | 'binding_required'
  | 'verification_required'
  | 'excluded_by_register'
  | 'region_not_licensed';

/** What a licence demands before a player pays in or plays. */
export interface LiveDuties {
  /** Null when the player may. A service that does not answer throws, so that nobody passes. */
  refusalOf(db: Queryable, player: PlayerRef, address: string): Promise<LiveRefusal | null>;
}
