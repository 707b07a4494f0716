import type { Rolldown } from 'vite';

export interface Styles {
  /** What the first page shows. */
  readonly first: string;
  /** What everything that is loaded later shows, in one. */
  readonly later: string;
  /** The chunks these were taken from. */
  readonly styled: ReadonlySet<string>;
}

/**
 * Takes the stylesheets out of the bundle: each lazy chunk has made one of its own, and a dozen
 * small files would be a dozen round trips on a slow phone.
 */
export function takeStyles(bundle: Rolldown.OutputBundle): Styles {
  const taken = { first: '', later: '' };
  const styled = new Set<string>();
  const seen = new Set<string>();
  // What a chunk is built on comes before it, so that its own rules count where both say something.
  const take = (name: string, into: 'first' | 'later'): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const imported of chunk.imports) take(imported, into);
    const css = chunk.viteMetadata?.importedCss;
    for (const file of css ?? []) {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') continue;
      taken[into] += String(sheet.source).trim();
      styled.add(name);
      delete bundle[file];
    }
    // The bundler has nothing left to link.
    css?.clear();
  };
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  for (const { isEntry, fileName } of chunks) if (isEntry) take(fileName, 'first');
  for (const { fileName } of chunks) take(fileName, 'later');
  if (taken.first === '') throw new Error('the build has no stylesheet of its first page');
  return { ...taken, styled };
}
