import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import { games as drawn } from 'virtual:games';
import { bannerOf } from '@glasshouse/contract/lobby/shown-game.ts';
import { classes } from '@glasshouse/kit/classes.ts';
import { decimal, returnShare } from '../../../ui/figures.ts';
import type { Account } from '../../../api/account.ts';
import { actions } from '../../../ui/actions.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import type { Lobby, LobbyGame } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import { rest } from './load-rest.ts';
import * as styles from './carousel.module.css';

type Banner = Lobby['banners'][number];

const BANNERS_MAX = 5;
/** The banners of the prerendered page, until the server has answered. */
const DRAWN = drawn
  .slice(0, BANNERS_MAX)
  .map(({ id, name }): Banner => ({ gameId: id, title: name, image: bannerOf(id) }));
/** The picture that is inlined in the page's styles (build/pages-plugin.ts). */
const HERO = DRAWN[0]?.image;

const Arrows = lazy(async () => ({ default: (await rest()).Arrows }));
const Promises = lazy(async () => ({ default: (await rest()).Promises }));

interface CarouselProps {
  /** Undefined before the server has answered. */
  readonly banners: readonly Banner[] | undefined;
  readonly games: readonly LobbyGame[];
  readonly account: Account | undefined;
}

/** A carousel of wide panes: the server's banners of games, a current offer, and our promises. */
export function Carousel({ banners = DRAWN, games, account }: CarouselProps): ReactNode {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  return (
    <section aria-labelledby={id} className={styles['carousel']}>
      <h2 id={id} className="sr">
        {t('portal.highlights')}
      </h2>
      <ul ref={list} className={styles['track']} data-dark="">
        {banners.map((banner) => (
          <GameSlide
            key={banner.gameId}
            banner={banner}
            game={games.find(({ id: gameId }) => gameId === banner.gameId)}
            isReady={hydrated}
            isResting={(account?.exclusion ?? null) !== null}
          />
        ))}
        {hydrated ? (
          <Suspense>
            <Promises account={account} />
          </Suspense>
        ) : null}
      </ul>
      {hydrated ? (
        <Suspense>
          <Arrows list={list} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface GameSlideProps {
  readonly banner: Banner;
  /** Undefined if the game cannot be played here: the banner is not shown. */
  readonly game: LobbyGame | undefined;
  /** True once the app is hydrated: the partly visible second picture loads too. */
  readonly isReady: boolean;
  /** True during a break: no game opens. */
  readonly isResting: boolean;
}

function GameSlide({ banner, game, isReady, isResting }: GameSlideProps): ReactNode {
  const t = useText();
  if (game === undefined) return null;
  const { title, image } = banner;
  return (
    <li className={classes(styles['slide'], styles['game'])}>
      <button
        type="button"
        className={styles['press']}
        data-game={isResting ? undefined : game.id}
        disabled={isResting}
        onClick={() => actions.game(game.id)}
      >
        <b className={styles['title']}>{title}</b>
        <span className={styles['line']}>
          <span>{t('portal.returns', { share: returnShare(game.rtp) })}</span>
          <br />
          <span>{t('portal.winIn', { rounds: decimal(100 / game.winRate) })}</span>
        </span>
        {image === HERO ? (
          <span className={styles['world']} data-hero="" />
        ) : isReady ? (
          <img
            src={image}
            alt=""
            className={styles['world']}
            decoding="async"
            fetchPriority="low"
          />
        ) : null}
      </button>
    </li>
  );
}
