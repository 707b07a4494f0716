import { posix } from 'node:path';
import { only } from './source.ts';

export interface Import {
  /** For our files the path from the checkout, otherwise the module name (`react`, `node:fs`). */
  readonly to: string;
  readonly ours: boolean;
  /** Whether only types are imported, which are erased at run time. */
  readonly types: boolean;
  /** Whether it is a dynamic `import()`. */
  readonly lazy: boolean;
}

const statement = new RegExp(
  [
    String.raw`\b(?:import|export)\b(?<names>[\w\s{},*$]*?)\bfrom\s*(?<quote>['"])`,
    String.raw`\bimport\s*(?<call>\(\s*)?(?<plain>['"])`,
  ].join('|'),
  'g',
);

/** Returns every import and re-export of a source file, in order. `path` is the file's own path. */
export function importsOf(path: string, source: string): Import[] {
  const found: Import[] = [];
  for (const match of only('code', source).matchAll(statement)) {
    const { names = '', call, plain = "'", quote = plain } = match.groups ?? {};
    const begin = match.index + match[0].length;
    const name = source.slice(begin, source.indexOf(quote, begin));
    const ours = name.startsWith('.') || name.startsWith('@glasshouse/');
    const to = ours ? pathOf(path, name) : name;
    found.push({ to, ours, types: typesOnly(names), lazy: call !== undefined });
  }
  return found;
}

function pathOf(from: string, name: string): string {
  if (!name.startsWith('.')) return name.slice('@glasshouse/'.length);
  return posix.normalize(posix.join(posix.dirname(from), name)).replace(/\?.*$/, '');
}

function typesOnly(names: string): boolean {
  if (/^\s*type\s+[\w{*]/.test(names)) return true;
  const inner = /^\s*\{(?<list>[^}]*)\}\s*$/.exec(names)?.groups?.['list'];
  const list = inner?.split(',').filter((one) => one.trim() !== '') ?? [];
  return list.length > 0 && list.every((one) => /^\s*type\s/.test(one));
}
