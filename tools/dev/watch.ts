import { watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

/** Files saved within this time, as by an editor or git, count as one change. */
const QUIET_MS = 120;

/**
 * Watches folders. Calls `changed` with the saved files, as `/`-separated paths from `root`, after
 * a short quiet period (debounce). Returns a function that stops watching.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (files: readonly string[]) => void,
): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder): FSWatcher =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${String(name).replaceAll(sep, '/')}`;
      if (!isSource(path)) return;
      files.add(path);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const saved = [...files];
        files.clear();
        changed(saved);
      }, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Whether the file is source: not a test, a picture or an editor's temporary file. */
function isSource(path: string): boolean {
  return /\.(?:ts|js|json|sql)$/.test(path) && !/\.test\.ts$|\/(?:node_modules|dist)\//.test(path);
}
