/** Attribute with the address of the page's chunk list (build/pages-plugin.ts). */
const CHUNK_LIST = 'data-chunks';

/** The files, and by the key of an import which of them it needs (build/chunk-list-plugin.ts). */
interface ChunkList {
  readonly files: readonly string[];
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** No later than the portal offers to try again (ui/lazy-load.ts), or the retry hangs too. */
const GIVE_UP_MS = 120_000;

const brought = new Map<string, Promise<unknown>>();

/**
 * Imports a part of the app; the build writes this around every `import()`. A module that did not
 * come stays missing in Chromium for as long as the page lives, however often it is imported. So
 * its files are fetched first, which can be tried again, and imported from what the browser then
 * has. Its styles are waited for, but a page without them is better than none.
 */
export async function loadChunk<Module>(key: string, load: () => Promise<Module>): Promise<Module> {
  const address = document.documentElement.getAttribute(CHUNK_LIST);
  // Without the list it is imported as it is: there may be a copy in the browser's store.
  const list = address === null ? null : await once(address, readList).catch(() => null);
  const files = (list?.needs[key] ?? []).map((at) => list?.files[at] ?? '');
  await Promise.all(
    files.map((file) => once<unknown>(file, file.endsWith('.css') ? linkStyles : fetchWhole)),
  );
  return load();
}

/** Runs once for a file; after a failure it runs again the next time. */
function once<Value>(file: string, bring: (file: string) => Promise<Value>): Promise<Value> {
  const known = brought.get(file);
  // A file is brought in one way alone.
  if (known !== undefined) return known as Promise<Value>;
  const loading = bring(file);
  brought.set(file, loading);
  loading.catch(() => brought.delete(file));
  return loading;
}

async function fetchWhole(file: string): Promise<string> {
  const hangs = new AbortController();
  setTimeout(() => hangs.abort(), GIVE_UP_MS);
  const answer = await fetch(file, { signal: hangs.signal });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

async function readList(file: string): Promise<ChunkList> {
  // The build wrote it.
  return JSON.parse(await fetchWhole(file)) as ChunkList;
}

function linkStyles(href: string): Promise<void> {
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, GIVE_UP_MS);
    document.head.append(link);
  });
}
