import { Suspense, type ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import type { LobbyGame } from '../../../api/lobby.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useText } from '../../../ui/words.ts';
import { useFilter } from '../model/use-filter.ts';
import * as styles from './finder.module.css';

const FinderPanel = lazyPart(async () => (await import('./finder-panel.tsx')).FinderPanel);

/** A search button beside the heading, and the tools it opens. */
export function FinderTools({ games }: { games: readonly LobbyGame[] }): ReactNode {
  const t = useText();
  const isOpen = useFilter((state) => state.isOpen);
  return (
    <>
      <IconButton
        label={t('portal.find')}
        aria-expanded={isOpen}
        className={styles['find']}
        onClick={() => useFilter.setState({ isOpen: !isOpen })}
      >
        <PageIcon name="search" size={20} />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <FinderPanel games={games} />
        </Suspense>
      ) : null}
    </>
  );
}
