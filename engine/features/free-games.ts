import type { Play } from '../play.ts';
import type { PreparedFreeGames } from '../prepare.ts';
import { noStickyWilds } from './sticky-wilds.ts';

/**
 * Plays the free games that `scatters` scatters of the paid game award; `playFreeGame` plays one
 * and returns its number of scatters. Stops when the round reaches its cap.
 */
export function playFreeGames(
  play: Play,
  rules: PreparedFreeGames,
  scatters: number,
  playFreeGame: () => number,
): void {
  const { multiplier, limit, awards, retriggers } = rules;
  const awarded = Math.min(awards[scatters] ?? 0, limit);
  if (awarded === 0 || play.capped) return;
  const winBefore = play.winMinor;
  if (play.game.sticky !== null) play.stuck = noStickyWilds(play);
  play.events.push({ type: 'freeGamesAwarded', games: awarded, multiplier });
  let of = awarded;
  let index = 0;
  while (index < of && !play.capped) {
    index += 1;
    play.events.push({ type: 'freeGame', index, of });
    const seen = playFreeGame();
    const games = Math.min(retriggers[seen] ?? 0, limit - of);
    if (games > 0 && !play.capped) {
      of += games;
      play.events.push({ type: 'freeGamesRetriggered', games, of });
    }
  }
  play.stuck = null;
  play.events.push({ type: 'freeGamesEnd', games: index, winMinor: play.winMinor - winBefore });
}
