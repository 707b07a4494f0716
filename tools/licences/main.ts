import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { licenceTable } from './table.ts';

/** `npm run licences`: regenerates the package table in LICENSES.md after a dependency changed. */
const checkout = resolve(import.meta.dirname, '../..');
const USAGE = `npm run licences

Updates the table of packages in LICENSES.md from package-lock.json.
`;
readCommandLine(USAGE, {});

const document = join(checkout, 'LICENSES.md');
const table = licenceTable(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
const text = readFileSync(document, 'utf8');
const updated = text.replace(/\| licence \| packages \|\n(?:\|.*\n)*/, () => `${table}\n`);
if (!updated.includes(table)) throw new Error('LICENSES.md has no table "| licence | packages |".');
writeFileSync(document, updated);
