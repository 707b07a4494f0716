import { watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

/** Files saved together, as by an editor or by git, count as one change. */
const QUIET_MS = 120;

/**
 * Calls `changed` with the files of these folders that were saved, as paths from `root` with `/`,
 * once it has been quiet for a moment. Returns how to stop.
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

/** Whether a program is made of the file: not a test, a picture, or what an editor leaves. */
function isSource(path: string): boolean {
  return /\.(?:ts|js|json|sql)$/.test(path) && !/\.test\.ts$|\/(?:node_modules|dist)\//.test(path);
}
