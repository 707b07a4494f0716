import type { listGameFigures as operation } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';
import { listDefinitions, type Game, type StoredDefinition } from '../rounds/index.ts';
import { confidenceInterval } from './confidence-interval.ts';
import { readCountedUntil, readPlayed } from './count-rounds.ts';
import { NOTHING_PLAYED, percent } from './figures.ts';

type Answer = AnswerOf<typeof operation>;
type Definition = Answer['games'][number]['definitions'][number];
type Deps = Pick<AppContext, 'db' | 'games' | 'switches'>;

/** Each game with what was counted for its current and former definitions; reads few rows. */
export async function gameFigures({ db, games, switches }: Deps): Promise<Answer> {
  const played = await readPlayed(db);
  const stored = Map.groupBy(await listDefinitions(db), (one) => one.gameId);
  const figures = (game: Game, definition: StoredDefinition): Definition => {
    const isCurrent = definition.hash === game.hash;
    const sums = played.get(definition.definitionId);
    const { rounds, staked, paid } = sums ?? NOTHING_PLAYED;
    const deviation = isCurrent ? game.par.standardDeviation : null;
    const interval =
      deviation === null ? null : confidenceInterval(sums ?? NOTHING_PLAYED, deviation);
    return {
      definitionHash: definition.hash,
      current: isCurrent,
      since: definition.since,
      rounds,
      staked,
      paid,
      statedReturn: isCurrent ? percent(game.par.return.decimal) : null,
      measuredReturn: staked === 0 ? null : percent(paid / staked),
      interval:
        interval === null ? null : { from: percent(interval.from), to: percent(interval.to) },
      outside: sums?.outside ?? false,
    };
  };
  return {
    countedUntil: await readCountedUntil(db),
    games: games.list.map((game) => ({
      gameId: game.id,
      title: game.title,
      on: switches.isGameOn(game.id),
      definitions: (stored.get(game.id) ?? [])
        .map((definition) => figures(game, definition))
        .toSorted((a, b) => (a.current === b.current ? b.since - a.since : a.current ? -1 : 1)),
    })),
  };
}
