import { readCommandLine } from '../command-line/read.ts';
import { measure } from './measure.ts';

/** `npm run figures`: the structure of the source tree in figures. */
const USAGE = `npm run figures -- [--json]

Prints files, lines, short files, the largest functions, circles of imports, tables that several
features write, and colours written out. --json: in one line, for machines.
`;
const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } });
const figures = measure();
process.stdout.write(`${JSON.stringify(figures, null, values.json ? 0 : 2)}\n`);
