import type { Licence } from '@glasshouse/markets/pack.ts';
import { readIdentity } from '../players/index.ts';
import type { LiveAdapters, LiveDuties } from '../../context.ts';

/** This release has no service for real money. */
export const NO_ADAPTERS: LiveAdapters = {
  rails: {},
  identity: {},
  exclusionRegister: {},
  geolocation: {},
};

/** In demo nothing is demanded. */
export const NO_DUTIES: LiveDuties = { refusalOf: () => Promise.resolve(null) };

/**
 * The duties of a licence: an account of the player's own, a verified identity, nobody on the
 * register of excluded players, and play only from the regions that the licence covers.
 */
export function liveDuties(licence: Licence, adapters: LiveAdapters): LiveDuties {
  const register = adapters.exclusionRegister[licence.exclusionRegister];
  const geolocation = adapters.geolocation[licence.geolocation];
  if (register === undefined || geolocation === undefined) {
    throw new Error('the licence names an adapter that there is not');
  }
  const covers = (region: string | null): boolean =>
    region !== null &&
    licence.regions.some((licensed) => region === licensed || region.startsWith(`${licensed}-`));
  return {
    async refusalOf(db, player, address) {
      const identity = await readIdentity(db, player, 'read');
      if (identity.login_name === null) return 'binding_required';
      const { verified_at: verifiedAt, verified_name: name } = identity;
      if (verifiedAt === null) return 'verification_required';
      if (!covers(await geolocation.regionOf(address))) return 'region_not_licensed';
      const person = { playerId: player.playerId, name: name ?? '' };
      return (await register.isExcluded(person)) ? 'excluded_by_register' : null;
    },
  };
}
