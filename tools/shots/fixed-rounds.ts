import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound, type Round } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from '@glasshouse/games/index.ts';
import type { Visit } from './visit.ts';

/** Kinds of rounds to photograph; a title has some of them. */
export type Wanted =
  | 'win'
  | 'freeGames'
  | 'tumbles'
  | 'bigWin'
  | 'hold'
  | 'respin'
  | 'hugeWin'
  | 'hugeRound'
  | 'several';

const count = (round: Round, type: RoundEvent['type']): number =>
  round.events.filter((event) => event.type === type).length;

/** Counts the wins of a round's paid game. */
const wins = (round: Round): number =>
  round.events.filter(({ type }) => type.endsWith('Win')).length;

const KINDS: Readonly<Record<Wanted, (round: Round, stake: number) => boolean>> = {
  win: (round, stake) => round.winMinor > 2 * stake && round.winMinor < 8 * stake,
  freeGames: (round, stake) => count(round, 'freeGame') > 0 && round.winMinor > 5 * stake,
  tumbles: (round, stake) => count(round, 'tumble') >= 4 && round.winMinor > 2 * stake,
  hold: (round, stake) => count(round, 'coinsLanded') > 1 && round.winMinor > 5 * stake,
  respin: (round, stake) => count(round, 'respin') > 0 && round.winMinor > 2 * stake,
  hugeWin: (round, stake) =>
    round.winMinor >= 100 * stake && count(round, 'freeGame') + count(round, 'holdSpin') === 0,
  hugeRound: (round, stake) => round.winMinor >= 100 * stake,
  several: (round, stake) =>
    wins(round) > 1 && count(round, 'freeGame') === 0 && round.winMinor > 2 * stake,
  bigWin: (round, stake) => round.winMinor >= 12 * stake && count(round, 'freeGame') === 0,
};
/** Enough rounds to find the rarest kind. */
const MAX_ROUNDS = 60_000;
/** The patience for such a search on a busy machine. */
const SEARCHED_MS = 180_000;

/**
 * Presses spin and shows a fixed round of this kind instead of the drawn one, so that rare events
 * have a reproducible picture. Only for pictures: the ledger has the drawn round. Returns false if
 * the title has no such round.
 */
export async function playFixed(visit: Visit, gameId: number, kind: Wanted): Promise<boolean> {
  const { page, frame } = visit;
  let has = true;
  await page.route(
    '**/game/spin',
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      const { stake, cash } = answer.data as { stake: number; cash: number };
      const round = roundOf(gameId, kind, stake);
      has = round !== null;
      const fixed =
        round === null
          ? {}
          : { events: round.events, win: round.winMinor, cash: cash + round.winMinor };
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...fixed } } });
    },
    { times: 1 },
  );
  const answered = page.waitForResponse('**/game/spin', { timeout: SEARCHED_MS });
  await frame.locator('#spin').click();
  await answered;
  return has;
}

/** Returns the first round of this kind, or null if none is found within the searched rounds. */
export function roundOf(
  gameId: number,
  kind: Wanted,
  stake: number,
  most = MAX_ROUNDS,
): Round | null {
  const title = titles.find(({ definition }) => definition.id === gameId);
  if (title === undefined) throw new Error(`there is no game ${gameId}`);
  for (let nonce = 1; nonce <= most; nonce += 1) {
    const { draw } = seededStream('a fixed seed', 'shots', nonce);
    const round = playRound(title.definition, stake, draw);
    if (KINDS[kind](round, stake)) return round;
  }
  return null;
}
