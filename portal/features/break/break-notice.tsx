import { Suspense, type ReactNode } from 'react';
import { useAccount } from '../../api/account.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const BreakBanner = lazyPart(async () => (await import('./break-banner.tsx')).BreakBanner);

/** The banner of a running break; loads nothing while there is none. */
export function BreakNotice(): ReactNode {
  const exclusion = useAccount().data?.exclusion ?? null;
  if (exclusion === null) return null;
  return (
    <Suspense>
      <BreakBanner exclusion={exclusion} />
    </Suspense>
  );
}
