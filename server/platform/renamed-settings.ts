/** The environment, as `process.env` has it. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** New name of each renamed setting, to its old one, which is read for one more release. */
const RENAMED: Readonly<Record<string, string>> = { SETTLEMENT_CONNECTIONS: 'LANES' };

/** The name under which a setting is set: the old one when only that is set. */
export function givenName(env: Environment, name: string): string {
  const old = RENAMED[name];
  return old !== undefined && !env[name] && env[old] ? old : name;
}

/** One sentence for each setting that is set under its old name. */
export function renamedWarnings(env: Environment): string[] {
  return Object.entries(RENAMED)
    .filter(([, old]) => env[old])
    .map(([name, old]) => `${old} is now ${name}; the old name works in this release only.`);
}
