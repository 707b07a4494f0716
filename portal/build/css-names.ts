import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CSSOptions, Rolldown } from 'vite';

const project = join(import.meta.dirname, '../..');

/** All style modules that the portal can show, in the order of their paths. */
const sheets = ['kit', 'portal']
  .flatMap((folder) =>
    globSync(`${folder}/**/*.module.css`, {
      cwd: project,
      exclude: (path) => path.endsWith('node_modules'),
    }),
  )
  .map((path) => path.replaceAll(sep, '/'))
  .toSorted();

/**
 * Returns the short name of a class or an animation: letters for its file and its number there.
 * Prerendered pages and the hydrating script are built apart and get the same names. The first page
 * has some two hundred of them, and no text compresses worse than a hash.
 *
 * @throws Error if the file is not in the portal or the kit, or does not have the name
 */
export function cssName(name: string, filename: string, css: string): string {
  const [path = ''] = relative(project, filename).replaceAll(sep, '/').split('?');
  const sheet = sheets.indexOf(path);
  const own = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, it]) => it));
  const index = [...own].indexOf(name);
  if (sheet === -1 || index === -1) throw new Error(`no style ${name} in ${path}`);
  return `${letters(sheet)}${index}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function letters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return `${rest === 0 ? '' : letters(rest - 1)}${LETTERS.charAt(index % LETTERS.length)}`;
}

export const cssNames: CSSOptions = { modules: { generateScopedName: cssName } };

/** The bundler would inline short names, and then drop the styles of their files. */
export const keepStyles: Rolldown.InputOptions = { optimization: { inlineConst: false } };
