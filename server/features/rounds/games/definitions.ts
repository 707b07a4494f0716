import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Queryable } from '../../../platform/database.ts';

/** A game definition that is or ever was in use. */
export interface KnownDefinition {
  /** SHA-256 of the definition's canonical JSON. */
  readonly hash: string;
  readonly gameId: number;
  readonly definition: GameDefinition;
}

/** Finds a definition by its hash; null when none has it. */
export async function readDefinition(db: Queryable, hash: string): Promise<KnownDefinition | null> {
  const [row] = await db.query<{ game_id: number; body: string }>(
    'select game_id, body from game_definition where hash = $1',
    [hash],
  );
  if (row === undefined) return null;
  // Only our own definitions, checked by the engine, are ever stored.
  return { hash, gameId: row.game_id, definition: JSON.parse(row.body) as GameDefinition };
}
