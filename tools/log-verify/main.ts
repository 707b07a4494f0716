import { existsSync, readFileSync } from 'node:fs';
import { readCommandLine } from '../command-line/read.ts';
import { writeSecretFile } from '../start/secret-file.ts';
import { Progress } from '../start/progress.ts';
import { logSource } from './source.ts';
import { verifyLog, type Kept, type LogReport } from './verify-log.ts';

const USAGE = `npm run log:verify -- <origin or folder> [--keep <file>] [--key <name+id+key>] [--seed <hash>] [--json]

Verifies a server's transparency log: signature, entries and tiles.
  --keep  a file for the checkpoint; the log must be an extension of the last saved checkpoint
  --key   the key to trust (default: the key in the saved checkpoint, else the log's own)
  --seed  the hash of a server seed that must be in the log
  --json  prints the result as JSON
Exit codes: 0 verified; 1 verification failed; 2 invalid arguments.
`;

const { values, positionals } = readCommandLine(USAGE, {
  keep: { type: 'string' },
  key: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const [place] = positionals;
if (place === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await verify(place);
}

async function verify(from: string): Promise<void> {
  const progress = new Progress(process.stderr);
  try {
    const { report, kept } = await verifyLog(logSource(from), {
      key: values.key ?? null,
      kept: values.keep === undefined ? null : readKept(values.keep),
      seedHash: values.seed?.toLowerCase() ?? null,
      progress(done, total) {
        if (process.stderr.isTTY) progress.step(`${done} of ${total} entries`);
      },
    });
    // Stored only if the whole check passed.
    if (values.keep !== undefined) writeSecretFile(values.keep, `${JSON.stringify(kept)}\n`);
    if (process.stderr.isTTY) progress.print('');
    process.stdout.write(
      values.json ? `${JSON.stringify({ ok: true, ...report })}\n` : sentences(report),
    );
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    process.stdout.write(values.json ? `${JSON.stringify({ ok: false, fault })}\n` : `${fault}\n`);
    process.exitCode = 1;
  }
}

function readKept(file: string): Kept | null {
  if (!existsSync(file)) return null;
  const { key, note } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
  if (key === undefined || note === undefined) throw new Error(`${file} keeps no checkpoint`);
  return { key, note };
}

function sentences({ origin, size, root, seeds, ledgerRoots, ...found }: LogReport): string {
  return [
    `${origin}: ${size} entries (${seeds} seeds, ${ledgerRoots} roots of the ledger)`,
    `root ${root}, signed; every tile follows from the entries`,
    ...(found.consistentWith === null
      ? []
      : [`it begins with the ${found.consistentWith} entries it had the last time`]),
    ...(found.seedEntry === null ? [] : [`the seed is entry ${found.seedEntry}`]),
    '',
  ].join('\n');
}
