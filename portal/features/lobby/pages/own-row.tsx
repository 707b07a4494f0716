import { useId, type ReactNode } from 'react';
import type { LobbyGame } from '../../../api/lobby.ts';
import { actions } from '../../../ui/actions.ts';
import { GamePicture } from '../../../ui/art/game-picture.tsx';
import { useText } from '../../../ui/words.ts';
import { ownGamesOf, useOwnGames } from '../model/own-games.ts';
import * as styles from './own-row.module.css';

/** The player's favourites, then the last games, of this device; nothing if there are none. */
export function OwnRow({ games }: { games: readonly LobbyGame[] }): ReactNode {
  const t = useText();
  const id = useId();
  const shown = ownGamesOf(games, useOwnGames());
  if (shown.length === 0) return null;
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t('portal.findOwn')}
      </h2>
      <ul className={styles['games']}>
        {shown.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className={styles['game']}
              data-game={game.id}
              title={game.name}
              onClick={() => actions.game(game.id)}
            >
              <span className={styles['window']}>
                <GamePicture game={game} className={styles['picture']} />
              </span>
              <span className={styles['name']}>{game.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
