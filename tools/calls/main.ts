import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { callTables } from './tables.ts';

/** `npm run calls`: writes the portal's tables of calls anew after the contract changed. */
const checkout = resolve(import.meta.dirname, '../..');
for (const [path, text] of Object.entries(callTables())) {
  writeFileSync(join(checkout, path), text);
}
