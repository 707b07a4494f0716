import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';

const games = new URL('../../games/', import.meta.url);

/** The SHA-256 of a definition's canonical JSON, in hex. */
export function hashOf(definition: unknown): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex');
}

/** The files of a title's definitions: the current one and the earlier ones. */
function definitionFiles(name: string): readonly URL[] {
  const now = new URL(`${name}/definition.ts`, games);
  const former = new URL(`${name}/former/`, games);
  return [
    ...(existsSync(now) ? [now] : []),
    ...(existsSync(former) ? readdirSync(former).map((file) => new URL(file, former)) : []),
  ];
}

/** Returns the current or earlier definition with this hash from this tree, or null. */
export async function findDefinition(hash: string): Promise<unknown> {
  for (const file of readdirSync(games).flatMap(definitionFiles)) {
    const module: unknown = await import(file.href);
    if (typeof module !== 'object' || module === null || !('definition' in module)) continue;
    if (hashOf(module.definition) === hash) return module.definition;
  }
  return null;
}
