import { lazy, Suspense, type ReactNode } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useHydrated } from '../../shared/hydrated.ts';
import { useLobby } from '../../shared/lobby-data.ts';
import { useText } from '../../shared/words.ts';
import { BalanceCard } from './balance-card.tsx';
import { Carousel } from './carousel.tsx';
import { Collection } from './collection.tsx';
import { Header } from './header.tsx';
import { rest } from './load-rest.ts';
import { TickerSlot } from './ticker-slot.tsx';
import * as styles from './lobby.module.css';

const Ticker = lazy(async () => ({ default: (await rest()).Ticker }));
const Tasks = lazy(async () => ({ default: (await rest()).Tasks }));
const Invitation = lazy(async () => ({ default: (await rest()).Invitation }));

/** The first page: what the player has, what can be played, and what is true about both. */
export function LobbyPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const lobby = useLobby();
  const hydrated = useHydrated();
  return (
    <main className={styles['lobby']}>
      <Header account={account} mode={lobby.data?.mode} />
      <BalanceCard account={account.data} />
      {hydrated ? (
        <Suspense fallback={<TickerSlot />}>
          <Ticker mode={lobby.data?.mode} />
        </Suspense>
      ) : (
        <TickerSlot />
      )}
      <Carousel games={lobby.data?.games} banners={lobby.data?.banners} account={account.data} />
      <Collection games={lobby.data?.games} />
      {hydrated ? (
        <Suspense>
          <Tasks />
          <Invitation />
        </Suspense>
      ) : null}
      <footer className={styles['foot']}>
        {lobby.data === undefined ? null : (
          <>
            {lobby.data.mode === 'demo' ? <p>{t('portal.demoNote')}</p> : null}
            <p>Glasshouse {lobby.data.version}</p>
          </>
        )}
      </footer>
    </main>
  );
}
