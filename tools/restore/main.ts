import { resolve } from 'node:path';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { backupsIn, lastMoment } from '../backup/folder.ts';
import { identityFile, readIdentity } from '../backup/identity.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { restoreCells } from './restore-cells.ts';

const USAGE = `npm run restore -- DIR [--identity FILE] [--until TIME] [--backup NAME] [--json]

Restores a backup of npm run backup, and the log that follows it, into DATA_DIR, which must be
empty. Then npm start goes on with it. Several databases that share the players are restored to one
moment, the last that is stored of all; npm start -- --cells N goes on with them.
  --identity  the file with the key (default backup-identity.txt in the usual DATA_DIR)
  --until     a time such as 2026-11-27T10:15:00Z: restores the state just before it
  --backup    one of the backups in DIR by its name; default: the newest that fits
  --json      prints the result as one line of JSON
Exit codes: 0 done; 1 it failed, and left nothing; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  identity: { type: 'string' },
  until: { type: 'string' },
  backup: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const [given, ...others] = positionals;
if (given === undefined || others.length > 0) endWith(new UsageError('Name one folder'), USAGE);
const until = values.until === undefined ? null : Date.parse(values.until);
if (Number.isNaN(until)) endWith(new UsageError('--until is not a time'), USAGE);
const progress = new Progress(process.stderr);
try {
  await run(resolve(given));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(folder: string): Promise<void> {
  const startedAt = performance.now();
  const { dataDir } = readSettings(process.env);
  const backup = backupsIn(folder).findLast(
    ({ name, info }) =>
      (values.backup ?? name) === name && (until === null || (info.until ?? info.endedAt) <= until),
  );
  if (backup === undefined) throw new Error(`${folder} has no whole backup that fits`);
  const usual = identityFile(readSettings({ ...process.env, DATA_DIR: '' }).dataDir);
  const { segments, lastCommitAt } = await restoreCells({
    ...{ backup, folder },
    identity: readIdentity(values.identity ?? usual),
    dataDir,
    until: until ?? lastMoment(folder, backup.info),
    say: (line) => progress.step(line),
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  progress.print('');
  const last = lastCommitAt === null ? null : new Date(lastCommitAt).toISOString();
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ backup: backup.name, segments, lastCommitAt: last, seconds })}\n`
      : `${backup.name} is restored in ${dataDir} after ${seconds} s. ` +
          `Its last change is of ${last ?? 'the time of the backup'}.\n`,
  );
}
