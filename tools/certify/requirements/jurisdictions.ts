import { GLI_11, GLI_19 } from './gli.ts';
import { BRAZIL, GERMANY, MGA, ONTARIO, SWEDEN } from './regulators.ts';
import type { Requirement } from './requirement.ts';
import { UKGC } from './ukgc.ts';

/** The jurisdictions and test standards that `--for` takes, with what they ask of a game. */
export const JURISDICTIONS = {
  'GLI-11': GLI_11,
  'GLI-19': GLI_19,
  UKGC,
  MGA,
  BR: BRAZIL,
  SE: SWEDEN,
  ON: ONTARIO,
  DE: GERMANY,
} as const satisfies Readonly<Record<string, readonly Requirement[]>>;

export type Jurisdiction = keyof typeof JURISDICTIONS;

export function isJurisdiction(name: string): name is Jurisdiction {
  return Object.hasOwn(JURISDICTIONS, name);
}

/** The requirements of these jurisdictions as a document. */
export function requirementsText(names: readonly Jurisdiction[]): string {
  const parts = names.map((name) => {
    const list: readonly Requirement[] = JURISDICTIONS[name];
    const rows = list.map(
      ({ id, requirement, source, state, how, shown }) =>
        `| ${id} | ${requirement} | ${source} | ${state} | ${how} | ${shown.map((path) => `\`${path}\``).join(', ')} |`,
    );
    return [
      `## ${name}`,
      '',
      '| number | requirement | source | state | how | shown by |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# Requirements by jurisdiction',
    '',
    'met: shown by the files named. operator: decided by the licence, contracts or settings of the operator. not met: this release does otherwise. Only requirements that a game, its randomness or responsible play touch are listed, and the sources are cited from secondary texts where the originals are not public: a laboratory works from its own.',
    '',
    ...parts,
  ].join('\n');
}
