import { createElement, Suspense, type ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import type { LobbyGame } from '../../../api/lobby.ts';
import { openDialog } from '../../../ui/dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useText } from '../../../ui/words.ts';
import { useOwnGames } from '../model/own-games.ts';
import * as styles from './finder.module.css';

const GameSheet = lazyPart(async () => (await import('../dialogs/game-sheet.tsx')).GameSheet);

/** A tile's corner buttons: the game's sheet, and the favourite toggle. */
export function TileTools({ game }: { game: LobbyGame }): ReactNode {
  const t = useText();
  const isFavourite = useOwnGames(({ favourites }) => favourites.includes(game.id));
  const open = () =>
    openDialog((close) => (
      <Suspense>{createElement(GameSheet, { gameId: game.id, close })}</Suspense>
    ));
  return (
    <>
      {isFavourite ? (
        <span className={styles['mark']}>
          <Icon name="star" size={16} />
        </span>
      ) : null}
      <IconButton
        label={t('portal.about', { game: game.name })}
        className={styles['about']}
        onClick={open}
      >
        <PageIcon name="info" size={20} />
      </IconButton>
    </>
  );
}
