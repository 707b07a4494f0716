import type { Part } from './source.ts';

/** A forbidden code pattern and its replacement. */
export interface CodeRule {
  readonly name: string;
  /** What to use instead; shown with a violation. */
  readonly instead: string;
  /** The files it applies to. */
  readonly holds: (path: string) => boolean;
  /** The part of a file that is searched; `all` for every character. */
  readonly part: Part | 'all';
  readonly breach: RegExp;
  /** Texts that the rule must match and must not match; used to test the rule. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}
