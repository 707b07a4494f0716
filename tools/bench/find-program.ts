import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program on the PATH, or in the newest version's `bin` below `versionsDir`; null if not
 * found.
 */
export function findProgram(name: string, versionsDir?: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  if (versionsDir !== undefined && existsSync(versionsDir)) {
    const versions = readdirSync(versionsDir).toSorted((a, b) => b.localeCompare(a, 'en'));
    folders.push(...versions.map((version) => join(versionsDir, version, 'bin')));
  }
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
