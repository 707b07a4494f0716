import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { callTables } from './tables.ts';

/** `npm run calls`: regenerates the portal's operation tables after the contract changed. */
const checkout = resolve(import.meta.dirname, '../..');
const USAGE = `npm run calls

Generates the portal's tables of API calls from the contract.
`;
readCommandLine(USAGE, {});

for (const [path, text] of Object.entries(callTables())) {
  writeFileSync(join(checkout, path), text);
}
