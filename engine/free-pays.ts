import type { GameDefinition, PayTerms } from './format.ts';

type Table = Readonly<Record<string, number>>;

/**
 * Returns the game as its free games pay it: if their multiplier excludes some pays, each pay is
 * multiplied individually and the multiplier becomes 1. If all pays are multiplied alike, returns
 * the same definition object.
 */
export function asFreeGamesPay(definition: GameDefinition): GameDefinition {
  const { pays, features } = definition;
  const { freeGames } = features;
  const { line = [], ways = [], anywhere = [], cluster = [], scatters = [] } = pays;
  const all: readonly PayTerms[] = [...line, ...ways, ...anywhere, ...cluster, ...scatters];
  const apart = all.some(({ multipliedInFreeGames }) => multipliedInFreeGames === false);
  if (freeGames === undefined || freeGames.multiplier === 1 || !apart) return definition;
  const { multiplier } = freeGames;
  const times = (table: Table, by: number): Table =>
    Object.fromEntries(Object.entries(table).map(([count, units]) => [count, units * by]));
  const scaled = <Pay extends PayTerms & { readonly pays: Table }>(list: readonly Pay[]) =>
    list.map((pay) => ({ ...pay, pays: times(pay.pays, freeMultiplierOf(pay, multiplier)) }));
  return {
    ...definition,
    pays: {
      ...pays,
      line: scaled(line),
      ways: scaled(ways),
      anywhere: scaled(anywhere),
      cluster: scaled(cluster),
      scatters: scaled(scatters),
      ...(pays.scatter === undefined ? {} : { scatter: times(pays.scatter, multiplier) }),
    },
    features: { ...features, freeGames: { ...freeGames, multiplier: 1 } },
  };
}

/** Returns the multiplier of a pay in free games with this multiplier. */
export function freeMultiplierOf(pay: PayTerms, multiplier: number): number {
  return pay.multipliedInFreeGames === false ? 1 : multiplier;
}
