/** The fields of `changeset status --output` that are used here. */
export interface ReleasePlan {
  readonly changesets: readonly {
    readonly summary: string;
    readonly releases: readonly { readonly type: Bump | 'none' }[];
  }[];
  readonly releases: readonly { readonly newVersion: string }[];
}

type Bump = 'major' | 'minor' | 'patch';

/** Headings of the release notes, changes that need action first. */
const HEADINGS: Readonly<Record<Bump, string>> = {
  major: 'Needs action',
  minor: 'New',
  patch: 'Improved',
};
const BUMPS = ['major', 'minor', 'patch'] as const;

/** The new version of all packages; null if there is nothing to release. */
export function versionOf({ releases }: ReleasePlan): string | null {
  return releases[0]?.newVersion ?? null;
}

/**
 * Generates a release's section of CHANGELOG.md: each change once, under its largest bump in any
 * package. `date`: YYYY-MM-DD.
 */
export function releaseNotes(plan: ReleasePlan, version: string, date: string): string {
  const sections = BUMPS.flatMap((bump) => {
    const changes = plan.changesets.filter(({ releases }) => biggest(releases) === bump);
    if (changes.length === 0) return [];
    const lines = changes.map(({ summary }) => `- ${summary.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
    return [`### ${HEADINGS[bump]}\n${lines.join('\n')}\n`];
  });
  return [`## ${version}, ${date}\n`, ...sections].join('\n');
}

function biggest(releases: readonly { readonly type: Bump | 'none' }[]): Bump | null {
  return BUMPS.find((bump) => releases.some(({ type }) => type === bump)) ?? null;
}

/** Inserts a new section in CHANGELOG.md before the newest one. */
export function withSection(changelog: string, section: string): string {
  const newest = changelog.search(/^## /m);
  if (newest === -1) return `${changelog.trimEnd()}\n\n${section}`;
  return `${changelog.slice(0, newest)}${section}\n${changelog.slice(newest)}`;
}
