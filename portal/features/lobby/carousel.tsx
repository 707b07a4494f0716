import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import type { Account } from '../../shared/account.ts';
import { GamePicture } from '../../shared/art/game-picture.tsx';
import { doors } from '../../shared/doors.ts';
import { useHydrated } from '../../shared/hydrated.ts';
import { FIRST_GAMES, type Lobby, type ShownGame } from '../../shared/lobby-data.ts';
import { decimal, percent, useText } from '../../shared/words.ts';
import { rest } from './load-rest.ts';
import * as styles from './carousel.module.css';

const GAMES_MAX = 5;

const Promises = lazy(async () => ({ default: (await rest()).Promises }));

interface CarouselProps {
  readonly games?: readonly ShownGame[];
  readonly banners?: Lobby['banners'];
  readonly account: Account | undefined;
}

/** Wide panes to leaf through: the games that exist, an offer that runs, and what is promised. */
export function Carousel({ games = FIRST_GAMES, banners, account }: CarouselProps): ReactNode {
  const t = useText();
  const id = useId();
  const hydrated = useHydrated();
  return (
    <section aria-labelledby={id} className={styles['carousel']}>
      <h2 id={id} className="sr">
        {t('portal.highlights')}
      </h2>
      <ul className={styles['track']}>
        {games.slice(0, GAMES_MAX).map((game) => (
          <GameSlide
            key={game.id}
            game={game}
            banner={banners?.find(({ gameId }) => gameId === game.id)?.image ?? game.icon}
          />
        ))}
        {hydrated ? (
          <Suspense>
            <Promises account={account} />
          </Suspense>
        ) : null}
      </ul>
    </section>
  );
}

function GameSlide({ game, banner }: { game: ShownGame; banner: string }): ReactNode {
  const t = useText();
  return (
    <li className={classes(styles['slide'], styles['game'])}>
      <button
        type="button"
        className={styles['press']}
        data-game={game.id}
        onClick={() => doors.game(game.id)}
      >
        <b className={styles['title']}>{game.name}</b>
        <span className={styles['line']}>
          {game.rtp === null || game.hitRate === null ? (
            <>
              <Skeleton className={styles['waiting']} />
              <Skeleton className={styles['waiting']} />
            </>
          ) : (
            <>
              <span>{t('portal.returns', { share: percent(game.rtp) })}</span>
              <br />
              <span>{t('portal.winIn', { rounds: decimal(100 / game.hitRate) })}</span>
            </>
          )}
        </span>
        <GamePicture
          game={{ id: game.id, icon: banner }}
          className={styles['picture']}
          world={styles['world']}
        />
      </button>
    </li>
  );
}
