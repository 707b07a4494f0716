import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deriveWithCounts } from './derive.ts';
import { progressBar } from './progress-bar.ts';
import { readGame } from './read-game.ts';
import { sheetFiles } from './sheet.ts';

/** What happens with the derived sheets besides being compared with the stored ones. */
type Mode = 'show' | 'write' | 'check';

/**
 * Derives the figures of these titles, and prints a line with the time of each as it is done.
 * Returns false if a stored sheet differs from what its definition gives and was to be checked.
 */
export async function deriveTitles(ids: readonly string[], mode: Mode): Promise<boolean> {
  let isSame = true;
  for (const id of ids) {
    const { definition, folder } = await readGame(id);
    if (folder === null) throw new Error(`${id} is not a title`);
    const bar = progressBar(`Counting ${definition.title}`);
    const startedAt = performance.now();
    const { par } = await deriveWithCounts(definition, bar.show);
    bar.clear();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const stale: string[] = [];
    for (const [name, text] of sheetFiles(definition, par)) {
      const file = new URL(name, folder);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      stale.push(name);
      if (mode === 'write') writeFileSync(file, text);
    }
    if (stale.length > 0) isSame = false;
    const differs = mode === 'write' ? 'written' : 'out of date';
    const state = stale.length === 0 ? 'as stored' : `${differs}: ${stale.join(', ')}`;
    process.stdout.write(`${par.id} ${par.title.padEnd(16)} ${seconds.padStart(7)} s  ${state}\n`);
  }
  return mode !== 'check' || isSame;
}
