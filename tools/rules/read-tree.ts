import { only } from './source.ts';
import { isCode, projectFiles, textOf } from './tree.ts';

// Reads and splits every source file once per worker, outside the time limit of any single test.
for (const path of projectFiles().filter(isCode)) only('code', textOf(path));
