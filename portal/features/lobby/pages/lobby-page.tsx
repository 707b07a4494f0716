import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useAccount } from '../../../api/account.ts';
import { retryUntilLoaded } from '../../../boot/retry-until-loaded.ts';
import { setStored } from '../../../boot/storage.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import { useLobby } from '../../../api/lobby.ts';
import { games as drawn } from 'virtual:games';
import { useGame } from '../../../ui/game-store.ts';
import { useText } from '../../../ui/words.ts';
import { BalanceCard } from './balance-card.tsx';
import { Carousel } from './carousel.tsx';
import { Continue } from './continue.tsx';
import { Collection } from './collection.tsx';
import { Header } from './header.tsx';
import { InvitationBanner } from './invitation-banner.tsx';
import { rest } from './load-rest.ts';
import { TickerSlot } from './ticker-slot.tsx';
import * as styles from './lobby.module.css';

const Ticker = lazy(async () => ({ default: (await rest()).Ticker }));
const Below = lazy(async () => ({ default: (await rest()).Below }));
const Invitation = lazy(async () => ({ default: (await rest()).Invitation }));
/** Shown behind a game that is played, so also when the line is lost in a round. */
const VisitSummary = lazy(async () => {
  const load = () => import('./visit-summary.tsx');
  const [parts] = await Promise.all([retryUntilLoaded(load), rest()]);
  return { default: parts.VisitSummary };
});

/** The first page: the player's balance, the games, and facts about both. */
export function LobbyPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const { data: known } = useLobby();
  const hydrated = useHydrated();
  const hasPlayed = useGame(({ visit }) => visit !== null && visit.spins > 0);
  // Cached data must not be in the hydration render, which must equal the prerendered page.
  const lobby = hydrated ? known : undefined;
  const player = hydrated ? account.data : undefined;
  const games = lobby?.games ?? drawn;
  const isResting = (player?.exclusion ?? null) !== null;
  const isUninvited = isResting || player?.promotionsOn === false;
  const isKnown = player !== undefined;
  useEffect(() => {
    // Read before the first paint of the next start (build/page-html.ts).
    if (isKnown) setStored('noInvitation', isUninvited ? '1' : null);
  }, [isKnown, isUninvited]);
  return (
    <main className={styles['lobby']} data-wide="">
      <Header account={account} mode={lobby?.mode} />
      <div className={styles['balance']} data-balance="">
        <BalanceCard account={player} />
      </div>
      {hasPlayed ? (
        <Suspense>
          <VisitSummary games={games} />
        </Suspense>
      ) : null}
      <Continue games={games} isReady={hydrated} isResting={isResting} />
      {isUninvited ? null : (
        <div className={styles['invitation']} data-unsure={player === undefined ? '' : undefined}>
          {hydrated ? (
            <Suspense fallback={<InvitationBanner />}>
              <Invitation />
            </Suspense>
          ) : (
            <InvitationBanner />
          )}
        </div>
      )}
      <div className={styles['slides']}>
        <Carousel banners={lobby?.banners} games={games} account={player} />
      </div>
      {hydrated ? (
        <Suspense fallback={<TickerSlot />}>
          <Ticker mode={lobby?.mode} />
        </Suspense>
      ) : (
        <TickerSlot />
      )}
      <div>
        <Collection games={games} isReady={hydrated} isResting={isResting} />
      </div>
      {isResting ? null : (
        <div className={styles['below']}>
          {hydrated ? (
            <Suspense>
              <Below />
            </Suspense>
          ) : null}
        </div>
      )}
      <footer className={styles['foot']}>
        {lobby === undefined ? null : (
          <>
            {lobby.mode === 'demo' ? <p>{t('portal.demoNote')}</p> : null}
            <p>Glasshouse {lobby.version}</p>
          </>
        )}
      </footer>
    </main>
  );
}
