import type { Rolldown } from 'vite';

/** Where a page says which file holds the styles of what comes after its first picture. */
export const LATER_STYLES = 'data-later-styles';

/** No later than the portal offers to try again (ui/lazy-load.ts), or the retry hangs too. */
const GIVE_UP_MS = 120_000;

export interface Styles {
  /** What the first page shows. */
  readonly first: string;
  /** What everything that is loaded later shows, in one. */
  readonly later: string;
}

/**
 * Takes the stylesheets out of the bundle: each lazy chunk has made one of its own, and a dozen
 * small files would be a dozen round trips on a slow phone.
 */
export function takeStyles(bundle: Rolldown.OutputBundle): Styles {
  const taken = { first: '', later: '' };
  const seen = new Set<string>();
  // What a chunk is built on comes before it, so that its own rules count where both say something.
  const take = (name: string, into: keyof Styles): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const imported of chunk.imports) take(imported, into);
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') continue;
      taken[into] += String(sheet.source).trim();
      delete bundle[file];
    }
  };
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  for (const { isEntry, fileName } of chunks) if (isEntry) take(fileName, 'first');
  for (const { fileName } of chunks) take(fileName, 'later');
  if (taken.first === '') throw new Error('the build has no stylesheet of its first page');
  return taken;
}

/**
 * The script that stands for the bundler's own. A module that did not come stays missing for as
 * long as the page lives, however often it is imported: so a chunk, and what it is built on, is
 * fetched first, which can be tried again, and imported from what the browser then has. A chunk
 * with styles is run once the one file of later styles is there, or has failed to come: a page
 * without its styles is better than none. What hangs is given up, so that the next try asks anew.
 */
export function preloadHelper(): string {
  return `let styles;
const later = () => styles ??= new Promise((done) => {
  const href = document.documentElement.getAttribute('${LATER_STYLES}');
  if (href === null) return done();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = link.onerror = done;
  setTimeout(done, ${GIVE_UP_MS});
  document.head.append(link);
});
const brought = new Map();
const bring = (name) => {
  if (brought.has(name)) return brought.get(name);
  const hangs = new AbortController();
  setTimeout(() => hangs.abort(), ${GIVE_UP_MS});
  const coming = fetch('/assets/' + name, { signal: hangs.signal }).then((answer) => {
    if (!answer.ok) throw new Error(name);
    return answer.text().then((text) => bringAll(text, /(?:from|import) ?["'\`]\\.\\/([^"'\`]+)/g));
  });
  brought.set(name, coming);
  coming.catch(() => brought.delete(name));
  return coming;
};
const bringAll = (text, names) =>
  Promise.all(Array.from(text.matchAll(names), ([, name]) => bring(name)));
export const __vitePreload = (load, needs) => {
  for (const { href } of document.querySelectorAll('link[rel=modulepreload]')) {
    brought.set(href.split('/').pop());
  }
  return Promise.all([
    bringAll(String(load), /import\\(["'\`]\\.\\/([^"'\`]+)/g).then(load),
    needs?.length && later(),
  ]).then(([module]) => module);
};`;
}
