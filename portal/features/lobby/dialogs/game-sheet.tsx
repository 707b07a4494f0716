import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bannerOf } from '@glasshouse/contract/lobby/shown-game.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { useLobby, type LobbyGame } from '../../../api/lobby.ts';
import { actions } from '../../../ui/actions.ts';
import { Facts } from '../../../ui/facts.tsx';
import { decimal, returnShare } from '../../../ui/figures.ts';
import { topWinFacts, volatilityFact } from '../../../ui/odds.ts';
import { shareGameLink } from '../../../ui/share/share.tsx';
import { useText } from '../../../ui/words.ts';
import { toggleFavourite, useOwnGames } from '../model/own-games.ts';
import { GameInside } from './game-inside.tsx';
import * as styles from './game-sheet.module.css';

interface GameSheetProps {
  readonly gameId: number;
  readonly close: () => void;
}

/** A game's complete information before play. */
export function GameSheet({ gameId, close }: GameSheetProps): ReactNode {
  const t = useText();
  const { data } = useLobby();
  const account = useAccount().data;
  const game = data?.games.find(({ id }) => id === gameId);
  if (game === undefined) {
    return (
      <Dialog title={t('portal.game')} onClose={close} closeLabel={t('portal.close')} sheet>
        <Skeleton className={styles['waiting']} />
      </Dialog>
    );
  }
  // Before the account is loaded, offer nothing that a break would forbid.
  const mayPlay = account !== undefined && account.exclusion === null;
  return (
    <Dialog title={game.name} onClose={close} closeLabel={t('portal.close')} sheet>
      <img src={bannerOf(gameId)} alt="" className={styles['banner']} />
      <Ways game={game} mayPlay={mayPlay} close={close} />
      <Facts facts={figuresOf(t, game)} />
      <GameInside gameId={gameId} mayPractise={mayPlay} />
      <Link href="/fairness" className={styles['link']} onClick={close}>
        {t('finder.fullSheet')}
      </Link>
    </Dialog>
  );
}

interface WaysProps {
  readonly game: LobbyGame;
  readonly mayPlay: boolean;
  readonly close: () => void;
}

function Ways({ game, mayPlay, close }: WaysProps): ReactNode {
  const t = useText();
  const isFavourite = useOwnGames(({ favourites }) => favourites.includes(game.id));
  return (
    <div className={styles['ways']}>
      <Button
        small
        aria-pressed={isFavourite}
        className={styles['favourite']}
        onClick={() => toggleFavourite(game.id)}
      >
        <Icon name="star" size={18} />
        {t('finder.favourite')}
      </Button>
      <Button small onClick={() => void shareGameLink(game.id)}>
        <Icon name="share" size={18} />
        {t('portal.share')}
      </Button>
      {mayPlay ? (
        <Button
          kind="brass"
          small
          onClick={() => {
            close();
            actions.game(game.id);
          }}
        >
          {t('portal.play')}
        </Button>
      ) : null}
      {isFavourite ? <p className={styles['hint']}>{t('finder.favouriteHint')}</p> : null}
    </div>
  );
}

function figuresOf(t: ReturnType<typeof useText>, game: LobbyGame) {
  return [
    [t('odds.return'), returnShare(game.rtp)],
    [t('odds.win'), t('odds.oneIn', { rounds: decimal(100 / game.winRate) })],
    [t('odds.hit'), t('odds.oneIn', { rounds: decimal(100 / game.hitRate) })],
    volatilityFact(t, game.volatility),
    ...topWinFacts(t, game.topWin, game.likelyTop, game.exact),
  ] as const;
}
