interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/**
 * Returns the running app's packages by licence, as lines of a Markdown table. Reads the lockfile,
 * so the table is the same on every machine and platform.
 */
export function licenceTable(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> };
  const byLicence = new Map<string, Set<string>>();
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    const ours = !path.includes('node_modules/') || locked.link === true;
    if (ours || locked.dev === true || locked.devOptional === true) continue;
    const licence = locked.license ?? 'not named in the package';
    const list = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, list.add(`${name} ${locked.version ?? ''}`));
  }
  const rows = [...byLicence].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    '| licence | packages |',
    '|---|---|',
    ...rows.map(([licence, list]) => `| ${licence} | ${[...list].toSorted().join(', ')} |`),
  ].join('\n');
}
