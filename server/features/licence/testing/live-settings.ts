import type { Licence } from '@glasshouse/markets/pack.ts';
import { memoryProvider } from '../../../testing/memory-provider.ts';
import type { AppOptions } from '../../../context.ts';

/** A licence for two states of Nigeria, valid in the time of the tests. */
export const TEST_LICENCE: Licence = {
  market: 'NG',
  number: 'LSLGA/2026/17',
  authority: 'Lagos State Lotteries and Gaming Authority',
  operator: 'Example Ltd',
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  regions: ['NG-LA', 'NG-OG'],
  minAge: 21,
  rails: ['memory'],
  identity: 'memory',
  exclusionRegister: 'memory',
  geolocation: 'memory',
};

/** What the services of a live test app say; a test changes it. */
export interface LiveServices {
  region: string | null;
  readonly excluded: Set<number>;
}

/** Settings of an app with real money in a test: every service is in memory. */
export function liveSettings(): {
  readonly market: 'NG';
  readonly live: NonNullable<AppOptions['live']>;
  readonly services: LiveServices;
} {
  const services: LiveServices = { region: 'NG-LA', excluded: new Set() };
  const approved = () => Promise.resolve({ outcome: 'approved' as const });
  const adapters = {
    rails: { memory: memoryProvider('memory', 'NGN') },
    identity: { memory: { ask: approved, read: approved } },
    exclusionRegister: {
      memory: {
        isExcluded: ({ playerId }: { readonly playerId: number }) =>
          Promise.resolve(services.excluded.has(playerId)),
      },
    },
    geolocation: { memory: { regionOf: () => Promise.resolve(services.region) } },
  };
  return { market: 'NG', live: { licence: TEST_LICENCE, adapters }, services };
}
