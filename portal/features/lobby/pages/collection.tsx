import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { returnShare } from '../../../ui/figures.ts';
import { GamePicture } from '../../../ui/art/game-picture.tsx';
import { actions } from '../../../ui/actions.ts';
import { useGame } from '../../../ui/game-store.ts';
import type { LobbyGame } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import { useShownGames } from '../model/shown-games.ts';
import { rest } from './load-rest.ts';
import * as styles from './collection.module.css';
import * as own from './own-row.module.css';

/** Up to this number of games the panes are wide, so that the grid has no gaps. */
const MAX_FEW = 2;
const FIRST_ROW = 2;
/** The pictures of lower tiles load after hydration, because they would delay it. */
const FIRST_TILES = 4;

const FinderTools = lazy(async () => ({ default: (await rest()).FinderTools }));
const OwnRow = lazy(async () => ({ default: (await rest()).OwnRow }));
const TileTools = lazy(async () => ({ default: (await rest()).TileTools }));

interface CollectionProps {
  readonly games: readonly LobbyGame[];
  /** True once the app is hydrated: deferred pictures load too. */
  readonly isReady: boolean;
  /** True during a break: no game opens. */
  readonly isResting: boolean;
}

/** The player's own games in a row, and all games in arched panes. */
export function Collection({ games, isReady, isResting }: CollectionProps): ReactNode {
  const t = useText();
  const id = useId();
  const few = games.length <= MAX_FEW;
  const pick = useShownGames((state) => state.pick);
  const slot = <span className={styles['slot']} />;
  return (
    <>
      {isResting ? null : (
        <div className={own['place']} data-games="">
          {isReady ? (
            <Suspense>
              <OwnRow games={games} />
            </Suspense>
          ) : null}
        </div>
      )}
      <section aria-labelledby={id} data-games="">
        <div className={styles['head']}>
          <h2 id={id} className={styles['heading']}>
            {t('portal.collection')}
          </h2>
          <Button kind="text" className={styles['all']} onClick={() => actions.odds()}>
            {t('portal.odds')}
          </Button>
          {isReady ? (
            <Suspense fallback={slot}>
              <FinderTools games={games} />
            </Suspense>
          ) : (
            slot
          )}
        </div>
        <ul className={classes(styles['grid'], few && styles['few'])}>
          {(pick === null ? games : pick(games)).map((game, index) => (
            <GameTile
              key={game.id}
              game={game}
              wide={few}
              isFirst={index < FIRST_ROW}
              isFar={index >= FIRST_TILES}
              isReady={isReady}
              isResting={isResting}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

interface GameTileProps {
  readonly game: LobbyGame;
  readonly wide: boolean;
  /** True in the first row, which is visible first. */
  readonly isFirst: boolean;
  readonly isFar: boolean;
  readonly isReady: boolean;
  readonly isResting: boolean;
}

function GameTile({ game, wide, isFirst, isFar, isReady, isResting }: GameTileProps): ReactNode {
  const t = useText();
  const opening = useGame((state) => state.opening === game.id);
  return (
    <li>
      <button
        type="button"
        className={styles['press']}
        aria-busy={opening}
        data-game={isResting ? undefined : game.id}
        disabled={isResting}
        onClick={() => actions.game(game.id)}
      >
        <span className={classes(styles['arch'], styles['world'], opening && styles['opening'])}>
          {isFar && !isReady ? null : (
            <GamePicture
              game={game}
              className={styles['whole']}
              priority={isFirst ? 'high' : isFar ? 'low' : 'auto'}
              isLazy={isFar}
              isBehind={!isReady}
            />
          )}
          {wide ? <span className={styles['play']}>{t('portal.play')}</span> : null}
        </span>
        <b className={styles['name']}>{game.name}</b>
        <span className={styles['share']}>
          {t('portal.returns', { share: returnShare(game.rtp) })}
        </span>
      </button>
      {isReady ? (
        <Suspense>
          <TileTools game={game} />
        </Suspense>
      ) : null}
    </li>
  );
}
