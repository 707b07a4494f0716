import { UsageError } from '../command-line/read.ts';
import { isJurisdiction, JURISDICTIONS, type Jurisdiction } from './requirements/jurisdictions.ts';

/** Reads `--for`: names with commas or bars between them; all when absent. Throws a UsageError. */
export function readJurisdictions(text: string | undefined): Jurisdiction[] {
  const known = Object.keys(JURISDICTIONS).filter(isJurisdiction);
  if (text === undefined) return known;
  const names = text.split(/[,|]/);
  const unknown = names.find((name) => !isJurisdiction(name));
  if (unknown !== undefined) {
    throw new UsageError(`--for takes ${known.join(', ')}, not '${unknown}'`);
  }
  return names.filter(isJurisdiction);
}
