import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { orEnd, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { progressBar } from '../par/progress-bar.ts';
import { rawStream } from './raw-stream.ts';

const USAGE = `npm run rng:stream -- [--bytes <n>] [--out <file>] [--seed <hex>] [--client <text>]

Writes the raw bits that the games draw from, before any scaling, for batteries of tests.
Each server seed plays 1,000 rounds of two blocks; docs/fairness/randomness.md says how to read it.
  --bytes   how many; default 12500000, which are 100 sequences of 1,000,000 bits
  --out     the file; default: the standard output (with npm run -s)
  --seed    derives the server seeds from these 64 hex characters, to make a stream again; default:
            32 new bytes from the operating system for each, as the server takes them
  --client  the client seed; default 'glasshouse'
Exit codes: 0 written; 2 invalid arguments or not possible.
`;

const { values } = readCommandLine(USAGE, {
  bytes: { type: 'string', default: '12500000' },
  out: { type: 'string' },
  seed: { type: 'string' },
  client: { type: 'string', default: 'glasshouse' },
});
const { total, source } = orEnd(USAGE, () => {
  const seed = values.seed ?? null;
  if (seed !== null && !/^[0-9a-f]{64}$/.test(seed)) {
    throw new UsageError('--seed takes 64 hex characters in lower case');
  }
  const { client } = values;
  if (client === '' || client.length > 64)
    throw new UsageError('--client takes 1 to 64 characters');
  return { total: wholeNumber('--bytes', values.bytes, 1), source: { seed, client } };
});

const out = values.out === undefined ? process.stdout : createWriteStream(values.out);
const bar = progressBar('Writing');
let written = 0;
// A battery that has read enough closes the pipe.
out.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
});
for (const bytes of rawStream(source, total)) {
  if (!out.write(bytes)) await once(out, 'drain');
  written += bytes.length;
  bar.show(written / total);
}
bar.clear();
if (values.out !== undefined) {
  out.end();
  await finished(out);
}
