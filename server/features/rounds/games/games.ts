import { createHash } from 'node:crypto';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { titles, type Title } from '@glasshouse/games/index.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';

/** A game with its current definition. */
export interface Game {
  readonly id: number;
  readonly title: string;
  readonly definition: GameDefinition;
  readonly par: Title['par'];
  /** SHA-256 of the definition's canonical JSON, to which a round is bound. */
  readonly hash: string;
  /** Its short id, stored in the round's row. */
  readonly definitionId: number;
  readonly stakes: readonly number[];
  readonly defaultStake: number;
}

export interface Games {
  get(id: number): Game | undefined;
  readonly list: readonly Game[];
  /**
   * The bit offset of the game in the day's task bits; -1 when it is not one of the day's tasks.
   */
  taskShift(id: number): number;
  /** The bit offset after those of these games, where guest games are counted. */
  readonly guestTaskShift: number;
  /** Bit mask of these games' completed tasks, without those that are switched off. */
  taskFull(isGameOn: (id: number) => boolean): number;
}

/** The task bits have two bits per game; with more games than this, they rotate by day. */
const TASKS_MAX = 12;

/** Rounds of a game that complete its task: both bits set. */
const COMPLETED = 3;

/**
 * Stores the current definitions permanently and returns the playable games. A definition is stored
 * under its hash and never changed, so that old rounds stay verifiable.
 */
export async function openGames(
  db: Queryable,
  pack: MarketPack,
  at: number,
  played: readonly Title[] = titles,
): Promise<Games> {
  const list: Game[] = [];
  for (const title of played) {
    const body = canonicalJson(title.definition);
    const hash = createHash('sha256').update(body).digest('hex');
    const definitionId = await keepDefinition(db, title.definition.id, hash, body, at);
    list.push(gameOf(title, hash, definitionId, pack));
  }
  const byId = new Map(list.map((game) => [game.id, game]));
  const tasks = new Map(list.slice(0, TASKS_MAX).map((game, index) => [game.id, index * 2]));
  return {
    list,
    taskFull(isGameOn) {
      const maskOf = (shifts: Iterable<number>) => {
        let mask = 0;
        for (const shift of shifts) mask += COMPLETED * 2 ** shift;
        return mask;
      };
      const on = [...tasks].filter(([id]) => isGameOn(id)).map(([, shift]) => shift);
      // An empty mask would count every day as complete.
      return maskOf(on.length === 0 ? tasks.values() : on);
    },
    get: (id) => byId.get(id),
    taskShift: (id) => tasks.get(id) ?? -1,
    guestTaskShift: TASKS_MAX * 2,
  };
}

function gameOf(title: Title, hash: string, definitionId: number, pack: MarketPack): Game {
  const { definition, par } = title;
  const unit = stakeUnit(definition);
  const stakes = pack.stakes.filter((stake) => stake % unit === 0);
  const defaultStake = stakes.find((stake) => stake >= pack.defaultStake) ?? stakes[0];
  if (defaultStake === undefined) {
    throw new Error(`market ${pack.code} offers no stake that is a multiple of ${unit}`);
  }
  const { id, title: name } = definition;
  return { id, title: name, definition, par, hash, definitionId, stakes, defaultStake };
}

/** The highest definition id a round's row can hold. */
const DEFINITIONS = 0x7fff_ffff;

/**
 * Derives a definition's id from its hash, which needs no counter across buckets; skips an id used
 * by another definition. Existing ids stay.
 */
async function keepDefinition(
  db: Queryable,
  gameId: number,
  hash: string,
  body: string,
  at: number,
): Promise<number> {
  for (let number = Number.parseInt(hash.slice(0, 8), 16) & DEFINITIONS; ; number += 1) {
    const [known] = await db.query<{ definition_id: number }>(
      'select definition_id from game_definition where hash = $1',
      [hash],
    );
    if (known !== undefined) return known.definition_id;
    // The next read shows whether it is stored, here or by another process, or the id is taken.
    await db.query(
      `insert into game_definition (definition_id, hash, game_id, body, created_at)
       values ($5, $1, $2, $3, $4) on conflict do nothing`,
      [hash, gameId, body, at, number % DEFINITIONS],
    );
  }
}
