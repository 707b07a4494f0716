import type { Environment } from './settings.ts';

/** Settings that have a new name, to the old one: that is read for one release more. */
const RENAMED: Readonly<Record<string, string>> = { SETTLEMENT_CONNECTIONS: 'LANES' };

/** The name under which a setting is given: the old one where only that is set. */
export function givenName(env: Environment, name: string): string {
  const old = RENAMED[name];
  return old !== undefined && !env[name] && env[old] ? old : name;
}

/** A sentence for each setting that is given under its old name. */
export function renamedWarnings(env: Environment): string[] {
  return Object.entries(RENAMED)
    .filter(([, old]) => env[old])
    .map(([name, old]) => `${old} is now ${name}; the old name works in this release only.`);
}
