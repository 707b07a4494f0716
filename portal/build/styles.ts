import type { CSSOptions, Rolldown } from 'vite';

/** What the portal is built for: two years back. */
export const BROWSERS = ['chrome129', 'firefox131', 'safari18'];

/** How classes are named, short: the drawn pages and the script that takes them over must agree. */
export const cssNames: CSSOptions = { modules: { generateScopedName: '_[hash:base64:5]' } };

/**
 * The styles of everything that `entry` imports at once, in one: what a chunk is built on comes
 * before it, so that its own rules count where both say something.
 * @throws Error when there are none.
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
 * The one stylesheet of the build (`build.cssCodeSplit` is off): a dozen small ones would be a
 * dozen round trips on a slow phone.
 * @throws Error when there is none, or more than one.
 */
export function sheetOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) {
    throw new Error(`the build has ${sheets.length} stylesheets`);
  }
  return sheet;
}

/** The chunks that show something in styles of their own: their file names. */
export function styledChunks(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const isSheet = (id: string) => id.endsWith('.css');
  return new Set(
    Object.values(bundle).flatMap((part) => {
      return part.type === 'chunk' && part.moduleIds.some(isSheet) ? part.fileName : [];
    }),
  );
}
