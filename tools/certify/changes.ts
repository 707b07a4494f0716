import { existsSync, readdirSync } from 'node:fs';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { hashOf } from '../verify/find-definition.ts';
import { inCheckout } from './source-files.ts';

/** The earlier definitions of a title, the oldest first. */
export async function formerDefinitions(id: number): Promise<GameDefinition[]> {
  const folder = inCheckout(`games/${id}/former`);
  if (!existsSync(folder)) return [];
  const found: GameDefinition[] = [];
  for (const name of readdirSync(folder)) {
    const module = (await import(`${folder}/${name}`)) as { readonly definition: unknown };
    found.push(checkDefinition(module.definition));
  }
  return found.toSorted((a, b) => a.version - b.version);
}

/** A title's versions, with their hashes and the fields in which each differs from the last. */
export function changesText(now: GameDefinition, former: readonly GameDefinition[]): string {
  const versions = [...former, now];
  const rows = versions.map((one, at) => {
    const before = versions[at - 1];
    const changed = before === undefined ? 'the first' : changedFields(before, one).join(', ');
    return `| ${one.version} | \`${hashOf(one)}\` | ${changed} |`;
  });
  return [
    `# Versions of ${now.title} (${now.id})`,
    '',
    'A definition is never changed: a new one has a new version and a new hash, and takes new rounds only.',
    '',
    '| version | SHA-256 of the definition | what is different |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function changedFields(before: GameDefinition, after: GameDefinition): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fieldsOf = (definition: GameDefinition) => new Map(Object.entries(definition));
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return [...names].filter(
    (name) =>
      name !== 'version' && hashOf(old.get(name) ?? null) !== hashOf(fresh.get(name) ?? null),
  );
}
