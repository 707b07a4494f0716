import type { ReactNode } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useLobby } from '../../shared/lobby-data.ts';
import { useText } from '../../shared/words.ts';
import { BalanceCard } from './balance-card.tsx';
import { Carousel } from './carousel.tsx';
import { Collection } from './collection.tsx';
import { Header } from './header.tsx';
import { Invitation } from './invitation.tsx';
import { Tasks } from './tasks.tsx';
import { Ticker } from './ticker.tsx';
import styles from './lobby.module.css';

/** The first page: what the player has, what can be played, and what is true about both. */
export function LobbyPage(): ReactNode {
  const t = useText();
  const account = useAccount();
  const lobby = useLobby();
  return (
    <main className={styles['lobby']}>
      <Header account={account} />
      <BalanceCard account={account.data} />
      <Ticker mode={lobby.data?.mode} />
      <Carousel games={lobby.data?.games} account={account.data} />
      <Collection games={lobby.data?.games} />
      <Tasks />
      <Invitation />
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
