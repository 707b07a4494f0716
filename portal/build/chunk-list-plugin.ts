import { createHash } from 'node:crypto';
import { posix, resolve } from 'node:path';
import { normalizePath, parseSync, type Plugin, type Rolldown } from 'vite';

const root = normalizePath(resolve(import.meta.dirname, '../..'));
const LOADER = `${root}/portal/boot/load-chunk.ts`;

/** The files, and the files needed by each import key (boot/load-chunk.ts). */
export interface ChunkList {
  readonly files: readonly string[];
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** The module of each key. */
type Modules = Map<string, string>;

/**
 * Wraps every `import()` of the portal's code in its loader (boot/load-chunk.ts), with a key for
 * the imported module; `modules` collects them.
 */
export function chunkListPlugin(modules: Modules): Plugin {
  return {
    name: 'glasshouse-chunk-list',
    apply: 'build',
    // Runs after TypeScript and JSX.
    enforce: 'post',
    async transform(code, id) {
      if (!isOurs(id) || !code.includes('import(')) return null;
      const found = importsOf(code);
      const keys = new Map<string, string>();
      for (const { source } of found) {
        const target = await this.resolve(source, id);
        if (target === null) throw new Error(`${id} imports ${source}, which is not there`);
        keys.set(source, keyOf(target.id));
        modules.set(keyOf(target.id), target.id);
      }
      return { code: withLoader(code, found, keys), map: null };
    },
  };
}

const isOurs = (id: string) => id.startsWith(root) && !id.includes('node_modules');

/** Returns a module's name in the list: short, and the same in every checkout. */
function keyOf(id: string): string {
  const name = id.startsWith(root) ? posix.relative(root, id) : id;
  return createHash('sha256').update(name).digest('base64url').slice(0, 4);
}

export interface LazyImport {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the positions in a module where `import()` names a module, in order. */
export function importsOf(code: string): readonly LazyImport[] {
  const found: LazyImport[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, source, start, end } = node as Record<string, unknown>;
    if (type === 'ImportExpression' && typeof start === 'number' && typeof end === 'number') {
      const name: unknown = (source as { value?: unknown }).value;
      if (typeof name === 'string') found.push({ source: name, start, end });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync('module.js', code).program);
  return found.toSorted((one, other) => one.start - other.start);
}

/** Returns the module with its imports wrapped in the loader. */
export function withLoader(
  code: string,
  imports: readonly LazyImport[],
  keys: ReadonlyMap<string, string>,
): string {
  if (imports.length === 0) return code;
  let [loaded, at] = [`import { loadChunk } from ${JSON.stringify(LOADER)};\n`, 0];
  for (const { source, start, end } of imports) {
    const key = JSON.stringify(keys.get(source) ?? '');
    loaded += `${code.slice(at, start)}loadChunk(${key}, () => ${code.slice(start, end)})`;
    at = end;
  }
  return loaded + code.slice(at);
}

export interface Shipped {
  /** Files already loaded by every page. */
  readonly first: readonly string[];
  /** Files of chunks with their own styles. */
  readonly styled: ReadonlySet<string>;
  /** The single stylesheet file. */
  readonly sheet: string;
}

/** Returns the files of each key's module beyond those of every page. */
export function chunkListOf(
  bundle: Rolldown.OutputBundle,
  modules: Modules,
  { first, styled, sheet }: Shipped,
): ChunkList {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const files: string[] = [];
  const placeOf = (name: string): number => {
    const file = `/${name}`;
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
  };
  const needs = [...modules].map(([key, id]) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id));
    const needed = new Set<string>();
    const take = (name: string): void => {
      const part = bundle[name];
      if (part?.type !== 'chunk' || needed.has(name) || first.includes(`/${name}`)) return;
      needed.add(name);
      for (const imported of part.imports) take(imported);
    };
    if (chunk !== undefined) take(chunk.fileName);
    if ([...needed].some((name) => styled.has(name))) needed.add(sheet);
    return [key, [...needed].map(placeOf)] as const;
  });
  return { files, needs: Object.fromEntries(needs) };
}
