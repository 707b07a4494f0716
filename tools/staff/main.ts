import { createClock } from '@glasshouse/server/platform/clock.ts';
import { changesDue } from '@glasshouse/server/platform/migrate.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { EXIT_UNKNOWN, orEnd, readCommandLine } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { readCommand, type StaffCommand } from './read-command.ts';
import { runCommand, StaffError, type StaffResult } from './run-command.ts';

/** `npm run staff`: answers players' chats and closes cases without the back office. */
const USAGE = `npm run staff -- chats|chat|answer|cases|close [--json]

Answers players' chats and closes cases, in the database of DATA_DIR or DATABASE_URL. Each act is in
the audit trail, which only the owner of the tables may write: with DATABASE_MIGRATION_URL set, that
address is used.
  chats                                    players waiting for an answer, longest wait first
  chat <player>                            the newest 100 messages of one player
  answer <player> --by <name> "text"       sends an answer, which the player sees immediately
  cases [--all]                            open cases with the next step; --all: also closed ones
  close <case> --by <name> --reason "..."  closes a case and records who and why; changes nothing else
Exit codes: 0 done; 2 invalid arguments or not possible.
`;

const { values, positionals } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean' },
  by: { type: 'string' },
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

async function run(asked: StaffCommand): Promise<StaffResult> {
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseMigrationUrl ?? settings.databaseUrl;
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    if ((await changesDue(db, schema)).length > 0) {
      throw new StaffError(
        'The database has another version. Run npm start or npm run migrate to update it.',
      );
    }
    return await runCommand(db, asked, createClock().now());
  } finally {
    await close();
  }
}
