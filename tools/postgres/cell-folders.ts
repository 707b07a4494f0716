import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a cell of a DATA_DIR keeps its data; home, cell 0, is in DATA_DIR itself. */
export function cellFolder(dataDir: string, cell: number): string {
  return cell === 0 ? dataDir : join(dataDir, `cell-${cell}`);
}

/** The folders of all cells of a DATA_DIR, in their order; home's only for an ordinary one. */
export function cellFolders(dataDir: string): string[] {
  const folders = [dataDir];
  while (existsSync(cellFolder(dataDir, folders.length))) {
    folders.push(cellFolder(dataDir, folders.length));
  }
  return folders;
}
