import type { ReactNode } from 'react';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { getStored } from '../../../boot/storage.ts';
import type { LobbyGame } from '../../../api/lobby.ts';
import { actions } from '../../../ui/actions.ts';
import { GamePicture } from '../../../ui/art/game-picture.tsx';
import { useGame } from '../../../ui/game-store.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './continue.module.css';

interface ContinueProps {
  readonly games: readonly LobbyGame[];
  readonly isReady: boolean;
  /** True during a break: no game is offered. */
  readonly isResting: boolean;
}

/**
 * The last game played on this device. If there is one, its space is reserved from the first paint
 * (build/page-html.ts).
 */
export function Continue({ games, isReady, isResting }: ContinueProps): ReactNode {
  const t = useText();
  // Renders again after a game has been left.
  useGame((state) => state.open);
  if (isResting) return null;
  const last = isReady ? getStored('lastGame') : null;
  const game = games.find(({ id }) => String(id) === last);
  return (
    <div className={styles['place']}>
      {game === undefined ? null : (
        <button
          type="button"
          className={styles['game']}
          data-game={game.id}
          onClick={() => actions.game(game.id)}
        >
          <span className={styles['window']}>
            <GamePicture game={game} className={styles['picture']} />
          </span>
          <span className={styles['words']}>
            <small>{t('portal.continue')}</small>
            <b>{game.name}</b>
          </span>
          <Icon name="forward" size={20} />
        </button>
      )}
    </div>
  );
}
