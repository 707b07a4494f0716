import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { FIRST_GUEST_ID } from '@glasshouse/contract/play/play-link.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import { portOf } from './port-of.ts';
import type { ListedGame, Supplier } from './supplier.ts';

/** A game of a supplier as the lobby offers it. */
export interface GuestGame {
  readonly id: number;
  readonly supplier: Supplier;
  readonly code: string;
  readonly name: string;
  /** Per cent, as the supplier states it. */
  readonly rtp: number;
  /** SVG. */
  readonly icon: string;
  readonly takesFreeRounds: boolean;
}

/** The games that suppliers list now. */
export interface Catalogue {
  list(): readonly GuestGame[];
  /** A game that players can open: listed and not switched off. */
  offered(gameId: number): GuestGame | undefined;
  get(gameId: number): GuestGame | undefined;
  /** Also a game that its supplier has listed before. */
  known(gameId: number): GuestGame | undefined;
}

interface GameRow {
  readonly game_id: number;
  readonly supplier: string;
  readonly code: string;
  readonly name: string;
  readonly rtp: number;
  readonly icon: string;
  readonly takes_free_rounds: boolean;
  readonly listed_at: number;
}

const LIST_EVERY_MS = 30_000;
/** A game that its supplier has not listed for this long is not offered. */
const LISTED_WITHIN_MS = 5 * MINUTE_MS;

/** Asks every supplier for its games again and again, and numbers them for the lobby. */
export function keepCatalogue(
  {
    db,
    clock,
    jobs,
    log,
    switches,
  }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'log' | 'switches'>,
  suppliers: readonly Supplier[],
): Catalogue {
  let games: readonly GuestGame[] = [];
  let known: readonly GuestGame[] = [];

  async function list(): Promise<number> {
    const at = clock.now();
    for (const supplier of suppliers) {
      const listed = await portOf(supplier).listGames();
      if (listed === null) log.warn({ supplier: supplier.name }, 'a supplier listed no games');
      else await store(db, supplier.name, listed, at);
    }
    const all = await read(db, suppliers);
    known = all.map(({ game }) => game);
    games = all.filter(({ listedAt }) => listedAt >= at - LISTED_WITHIN_MS).map(({ game }) => game);
    return 0;
  }

  if (suppliers.length > 0) jobs.every('games of suppliers', LIST_EVERY_MS, list).wake();
  const get = (gameId: number) => games.find(({ id }) => id === gameId);
  return {
    list: () => games,
    offered(gameId) {
      const game = get(gameId);
      const isOn =
        switches.isOn('game', gameId) && switches.isOn('supplier', game?.supplier.name ?? '');
      return isOn ? game : undefined;
    },
    get,
    known: (gameId) => known.find(({ id }) => id === gameId),
  };
}

/** Stores the listed games; a new one gets the next free number. */
async function store(
  db: Database,
  supplier: string,
  listed: readonly ListedGame[],
  at: number,
): Promise<void> {
  for (const { code, name, rtp, icon, takesFreeRounds } of listed) {
    await db.query(
      `insert into supplier_game as known (game_id, supplier, code, name, rtp, icon, listed_at,
         takes_free_rounds)
       select coalesce(max(game_id) + 1, $7), $1, $2, $3, $4, $5, $6, $8 from supplier_game
       on conflict (supplier, code) do update set name = excluded.name, rtp = excluded.rtp,
         icon = excluded.icon, listed_at = excluded.listed_at,
         takes_free_rounds = excluded.takes_free_rounds`,
      [supplier, code, name, rtp, icon, at, FIRST_GUEST_ID, takesFreeRounds],
    );
  }
}

async function read(
  db: Database,
  suppliers: readonly Supplier[],
): Promise<{ readonly game: GuestGame; readonly listedAt: number }[]> {
  const rows = await db.query<GameRow>(
    `select game_id, supplier, code, name, rtp, icon, takes_free_rounds, listed_at
     from supplier_game order by game_id`,
  );
  return rows.flatMap(({ game_id: id, supplier: from, listed_at: listedAt, ...row }) => {
    const supplier = suppliers.find((one) => one.name === from);
    if (supplier === undefined) return [];
    const { code, name, rtp, icon, takes_free_rounds: takesFreeRounds } = row;
    return [{ game: { id, supplier, code, name, rtp, icon, takesFreeRounds }, listedAt }];
  });
}
