import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Queryable } from '../../../platform/database.ts';

/** A current or former game definition. */
export interface KnownDefinition {
  /** SHA-256 of the definition's canonical JSON. */
  readonly hash: string;
  readonly gameId: number;
  readonly definition: GameDefinition;
}

/** Finds a definition by its hash; null when unknown. */
export async function readDefinition(db: Queryable, hash: string): Promise<KnownDefinition | null> {
  const [row] = await db.query<{ game_id: number; body: string }>(
    'select game_id, body from game_definition where hash = $1',
    [hash],
  );
  if (row === undefined) return null;
  // Only our own definitions, validated by the engine, are stored.
  return { hash, gameId: row.game_id, definition: JSON.parse(row.body) as GameDefinition };
}

/** A stored definition without its text. */
export interface StoredDefinition {
  readonly definitionId: number;
  readonly hash: string;
  readonly gameId: number;
  /** When it was first used, epoch milliseconds. */
  readonly since: number;
}

/** All current and former definitions. */
export function listDefinitions(db: Queryable): Promise<StoredDefinition[]> {
  return db.query<StoredDefinition>(
    `select definition_id as "definitionId", hash, game_id as "gameId", created_at as since
     from game_definition`,
  );
}
