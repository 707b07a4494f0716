/** What `changeset status --output` writes, as far as it is used here. */
export interface ReleasePlan {
  readonly changesets: readonly {
    readonly summary: string;
    readonly releases: readonly { readonly type: Bump | 'none' }[];
  }[];
  readonly releases: readonly { readonly newVersion: string }[];
}

type Bump = 'major' | 'minor' | 'patch';

/** The headings of the notes, what needs action first. */
const HEADINGS: Readonly<Record<Bump, string>> = {
  major: 'Needs action',
  minor: 'New',
  patch: 'Improved',
};
const BUMPS = ['major', 'minor', 'patch'] as const;

/** The version that all packages get; null when there is nothing to release. */
export function versionOf({ releases }: ReleasePlan): string | null {
  return releases[0]?.newVersion ?? null;
}

/**
 * The section of CHANGELOG.md for a release: each change once, under the biggest step that it
 * means for any package. `date` is the day of the release, as YYYY-MM-DD.
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

/** CHANGELOG.md with a new section before the newest one. */
export function withSection(changelog: string, section: string): string {
  const newest = changelog.search(/^## /m);
  if (newest === -1) return `${changelog.trimEnd()}\n\n${section}`;
  return `${changelog.slice(0, newest)}${section}\n${changelog.slice(newest)}`;
}
