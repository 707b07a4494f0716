import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** A JSON file as any value. Throws an Error that names the file. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${String(error)}`, { cause: error });
  }
}

/** What an answer of the server carries in `data`, or the value itself: of a definition, inside. */
export function unwrapped(value: unknown, name: string): unknown {
  let inner = value;
  for (const key of ['data', name]) {
    if (typeof inner !== 'object' || inner === null) return inner;
    const members = new Map<string, unknown>(Object.entries(inner));
    if (members.get(key) !== undefined && members.get(key) !== null) inner = members.get(key);
  }
  return inner;
}
