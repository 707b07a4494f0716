import { useId, type ReactNode } from 'react';
import type { FreeRounds, GuestGame } from '../../../api/guest-games.ts';
import { actions } from '../../../ui/actions.ts';
import { returnShare } from '../../../ui/figures.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './guest-games.module.css';

interface GuestGamesProps {
  readonly games: readonly GuestGame[];
  /** The first to expire comes first. */
  readonly freeRounds: readonly FreeRounds[];
}

/** Games of other suppliers, with what sets them apart; nothing if there are none. */
export function GuestGames({ games, freeRounds }: GuestGamesProps): ReactNode {
  const t = useText();
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles['guests']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t('portal.guests')}
      </h2>
      <p className={styles['hint']}>{t('portal.guestsHint')}</p>
      <ul className={styles['games']}>
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className={styles['game']}
              data-game={game.id}
              onClick={() => actions.game(game.id)}
            >
              <img className={styles['picture']} src={game.icon} alt="" width={64} height={64} />
              <b className={styles['name']}>{game.name}</b>
              <span className={styles['return']}>
                {t('portal.statedReturn', { share: returnShare(game.statedRtp) })}
              </span>
              <FreeRoundsLine given={freeRounds.find(({ gameId }) => gameId === game.id)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The free rounds that the player has in a game. */
function FreeRoundsLine({ given }: { given: FreeRounds | undefined }): ReactNode {
  const t = useText();
  if (given === undefined) return null;
  const { left, stake, expiresAt } = given;
  const until = moment(expiresAt, market().timeZone);
  return (
    <span className={styles['free']}>
      {t('portal.freeRounds', { count: left, bet: money(stake), until })}
    </span>
  );
}
