import { receiverSealing } from '@glasshouse/server/features/event-feed/index.ts';
import { createClock } from '@glasshouse/server/platform/clock.ts';
import { changesDue } from '@glasshouse/server/platform/migrate.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { EXIT_UNKNOWN, orEnd, readCommandLine } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { loadSecrets } from '../start/secrets.ts';
import { readCommand, type EventsCommand } from './read-command.ts';
import { EventsError, runCommand, type EventsResult } from './run-command.ts';

/** `npm run events`: who gets the event feed. */
const USAGE = `npm run events -- list|add|renew|remove|send-again [--json]

Who gets the feed of events (docs/operating/events.md), in the database of DATA_DIR or DATABASE_URL.
Each change is in the audit trail, which only the owner of the tables may write: with
DATABASE_MIGRATION_URL set, that address is used. SEED_KEY encrypts the secrets.
  list                              the receivers, and since when one fails
  add <name> [--url <https://...>]  a receiver, with its token and, for a URL, its signing secret
      [--types a,b]                 only these types
      [--after <seq>]               send what follows this event; default: what happens from now on
  renew <name>                      a new token and secret; the old ones end at once
  remove <name>
  send-again <name> --after <seq>   send what follows this event once more
Each change needs --reason "...", which is kept with it.
Exit codes: 0 done; 2 invalid arguments or not possible.
`;

const { values, positionals } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  types: { type: 'string' },
  after: { type: 'string' },
  reason: { type: 'string' },
});
const command = orEnd(USAGE, () => readCommand(positionals, values));
try {
  const { json, text } = await run(command);
  process.stdout.write(`${values.json ? JSON.stringify(json) : text}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

async function run(asked: EventsCommand): Promise<EventsResult> {
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseMigrationUrl ?? settings.databaseUrl;
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    if ((await changesDue(db, schema)).length > 0) {
      throw new EventsError(
        'The database has another version. Run npm start or npm run migrate to update it.',
      );
    }
    const keys = settings.seedKey ?? loadSecrets(settings.dataDir).seedKey;
    const sealing = receiverSealing(keys.split(',').map((key) => Buffer.from(key, 'hex')));
    return await runCommand(db, sealing, asked, createClock().now());
  } finally {
    await close();
  }
}
