import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';

const games = new URL('../../games/', import.meta.url);

/** The SHA-256 of a definition's canonical JSON, in hex. */
export function hashOf(definition: unknown): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex');
}

/** The definition of a title of this tree that has this hash; null when none has it now. */
export async function findDefinition(hash: string): Promise<unknown> {
  for (const name of readdirSync(games)) {
    const file = new URL(`${name}/definition.ts`, games);
    if (!existsSync(file)) continue;
    const module: unknown = await import(file.href);
    if (typeof module !== 'object' || module === null || !('definition' in module)) continue;
    if (hashOf(module.definition) === hash) return module.definition;
  }
  return null;
}
