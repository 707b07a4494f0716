import type { Rolldown } from 'vite';

/** Browser targets: two years back. */
export const BROWSERS = ['chrome129', 'firefox131', 'safari18'];

/**
 * Returns the styles of all static imports of `entry`, in one text. A chunk's dependencies come
 * before it, so that its own rules take precedence. @throws Error if there are none.
 */
export function stylesOf(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  const seen = new Set<string>();
  let styles = '';
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      const sheet = bundle[file];
      if (sheet?.type === 'asset') styles += String(sheet.source).trim();
    }
  };
  take(entry);
  if (styles === '') throw new Error('the first page has no styles');
  return styles;
}

/**
 * Returns the single stylesheet of the build (`build.cssCodeSplit` is off): a dozen small ones
 * would need a dozen round trips on a slow phone. @throws Error if there is not exactly one.
 */
export function sheetOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) {
    throw new Error(`the build has ${sheets.length} stylesheets`);
  }
  return sheet;
}

/** Returns the file names of chunks with their own styles. */
export function styledChunks(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const isSheet = (id: string) => id.endsWith('.css');
  return new Set(
    Object.values(bundle).flatMap((part) => {
      return part.type === 'chunk' && part.moduleIds.some(isSheet) ? part.fileName : [];
    }),
  );
}
