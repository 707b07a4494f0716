// File names and folder layout. Each function returns one sentence per fault.

const documents =
  /^(?:README|CONTRIBUTING|CHANGELOG|ARCHITECTURE|GLOSSARY|LICENSES|RULES|SECURITY)\.md$/;
/** File names that git hosts and container tools expect. */
const forTools = /^(?:CODEOWNERS|Chart\.yaml|Dockerfile|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE\.md)$/;
const licence = /^LICENSE$|LICENSE\.txt$/;
const spoken = new RegExp(`${documents.source}|${forTools.source}|${licence.source}`);
const kebab = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/** File and folder names are kebab-case; only well-known documents are upper case. */
export function nameFaults(files: readonly string[]): string[] {
  return files
    .filter((path) => path.split('/').some((name) => !kebab.test(name) && !spoken.test(name)))
    .map((path) => `${path}: write names in kebab-case`);
}

/**
 * Migrations are named NNNN-what-it-does.sql, with unique numbers and a leading comment that states
 * the reason.
 */
export function migrationFaults(migrations: ReadonlyMap<string, string>): string[] {
  const numbers = new Map<string, string>();
  return [...migrations].flatMap(([name, text]) => {
    const number = name.slice(0, 4);
    const other = numbers.get(number);
    numbers.set(number, name);
    return [
      ...(/^\d{4}(?:-[a-z0-9]+)+\.sql$/.test(name)
        ? []
        : [`${name}: name it NNNN-what-it-does.sql`]),
      ...(other === undefined ? [] : [`${name}: ${other} has this number: take the next one`]),
      ...(/^(?:--|\/\*)\s*\w/.test(text) ? [] : [`${name}: begin with a comment that says why`]),
    ];
  });
}

/**
 * server/schema.ts runs the SQL files next to their owners, identified by base name. A file that is
 * not listed never runs, and two files with the same name would overwrite each other.
 */
export function repeatableFaults(files: readonly string[], schema: string): string[] {
  const names = new Map<string, string>();
  const sources = files.filter(
    (path) =>
      /^(?:server|ledger)\//.test(path) && /(?<!\/migrations|\/examples)\/[^/]+\.sql$/.test(path),
  );
  return sources.flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const other = names.get(name);
    names.set(name, path);
    return [
      ...(schema.includes(`${path.replace(/^server\//, '')}'`)
        ? []
        : [`${path}: list it in server/schema.ts`]),
      ...(other === undefined ? [] : [`${path}: ${other} has this name: take another one`]),
    ];
  });
}

/** Every feature of the server has an index.ts, its API for other features. */
export function faceFaults(files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((path) => /^server\/features\/[^/]+\//.exec(path)?.[0] ?? []),
  );
  return [...folders]
    .filter((folder) => !files.includes(`${folder}index.ts`))
    .map((folder) => `${folder}: give it an index.ts with what other features may call`);
}

/** The fields of a package.json that are checked. */
export interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Versions are pinned exactly, except for our own workspaces. */
export function pinFaults(path: string, file: PackageFile): string[] {
  const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
  return Object.entries(all)
    .filter(([name, version]) =>
      name.startsWith('@glasshouse/')
        ? version !== '*'
        : !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    .map(([name, version]) => `${path}: ${name} is ${version}: pin one exact version`);
}
