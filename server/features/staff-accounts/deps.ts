import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Proofs } from './log-in/proofs.ts';
import type { Authenticators } from './log-in/totp.ts';

/** Dependencies of the staff feature. */
export interface StaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly proofs: Proofs;
  readonly authenticators: Authenticators;
}

/** The machine's time: authenticator apps do not follow the demo's clock. */
export function authenticatorTime({ clock }: Pick<StaffDeps, 'clock'>): number {
  return clock.now() - clock.offsetMs();
}
