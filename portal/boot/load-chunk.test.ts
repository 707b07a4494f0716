import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const list = {
  files: ['/assets/a.js', '/assets/shared.js', '/assets/later.css'],
  needs: { A: [0, 1], S: [2] },
};
let loadChunk: (typeof import('./load-chunk.ts'))['loadChunk'];
/** Files that fail to load, and requested files. */
let missing: Set<string>;
let asked: string[];
let links: EventTarget[];

beforeEach(async () => {
  [missing, asked, links] = [new Set(), [], []];
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', (file: string, { signal }: { signal: AbortSignal }) => {
    asked.push(file);
    if (missing.has(`${file} hangs`)) {
      return new Promise((_, fail) =>
        signal.addEventListener('abort', () => fail(new Error('given up'))),
      );
    }
    if (missing.has(file)) return Promise.reject(new TypeError('no line'));
    return Promise.resolve(Response.json(list));
  });
  vi.stubGlobal('document', {
    documentElement: { getAttribute: () => '/assets/chunks.json' },
    createElement: () => new EventTarget(),
    head: { append: (link: EventTarget) => links.push(link) },
  });
  ({ loadChunk } = await import('./load-chunk.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = vi.fn<() => Promise<{ part: number }>>(() => Promise.resolve({ part: 1 }));

test('chunks: all files are loaded before the module is imported', async () => {
  expect(await loadChunk('A', load)).toEqual({ part: 1 });
  expect(asked).toEqual(['/assets/chunks.json', '/assets/a.js', '/assets/shared.js']);
});

test('chunks: nothing is fetched twice', async () => {
  await loadChunk('A', load);
  await loadChunk('A', load);
  expect(asked).toHaveLength(3);
});

test('chunks: a file that failed is fetched again', async () => {
  load.mockClear();
  missing.add('/assets/shared.js');
  await expect(loadChunk('A', load)).rejects.toThrow('no line');
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  expect(await loadChunk('A', load)).toEqual({ part: 1 });
  expect(asked.filter((file) => file === '/assets/shared.js')).toHaveLength(2);
});

test('chunks: a file that hangs is given up after 120 seconds', async () => {
  missing.add('/assets/a.js hangs');
  const failed = loadChunk('A', load).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failed).toBe('failed');
});

test('chunks: without the list a module is still imported', async () => {
  missing.add('/assets/chunks.json');
  expect(await loadChunk('A', load)).toEqual({ part: 1 });
});

test.each(['load', 'error'])('chunks: the styles are waited for until their %s', async (event) => {
  load.mockClear();
  const loading = loadChunk('S', load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event(event));
  expect(await loading).toEqual({ part: 1 });
});
