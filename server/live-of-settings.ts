import { readFileSync } from 'node:fs';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { AppOptions } from './context.ts';
import { licenceFaults, LicenceError, NO_ADAPTERS, readLicence } from './features/licence/index.ts';
import { SettingError, type Settings } from './platform/settings.ts';

/**
 * The licence of these settings at a time (epoch milliseconds); null in demo. This release has no
 * adapters for real money, so a licence alone starts nothing.
 * @throws SettingError when the file cannot be read, LicenceError when it does not allow real money
 * here and today (rule G7).
 */
export function liveOf(
  { mode, licenceFile, market }: Pick<Settings, 'mode' | 'licenceFile' | 'market'>,
  at: number,
): NonNullable<AppOptions['live']> | null {
  if (mode === 'demo' || licenceFile === null) return null;
  const licence = readLicence(textOf(licenceFile));
  const faults = licenceFaults(licence, { pack: marketPack(market), at, adapters: NO_ADAPTERS });
  if (faults.length > 0) throw new LicenceError(faults);
  return { licence, adapters: NO_ADAPTERS };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(`LICENCE_FILE is ${file}, which cannot be read.`);
  }
}
