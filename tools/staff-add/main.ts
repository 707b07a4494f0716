import { createClock } from '@glasshouse/server/platform/clock.ts';
import { addByCommand } from '@glasshouse/server/features/staff/index.ts';
import { changesDue } from '@glasshouse/server/platform/migrate.ts';
import { localAddress, readSettings, urlHost } from '@glasshouse/server/platform/settings.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { loadDemoClock } from '@glasshouse/server/features/providers/index.ts';
import { EXIT_UNKNOWN, orEnd, readCommandLine } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { readMember, type NewMember } from './read-member.ts';

/** `npm run staff:add`: makes the first account of the back office, or resets a lost one. */
const USAGE = `npm run staff:add -- --name <name> --role <role> | --name <name> --reset [--json]

Adds a member of staff to the database of DATA_DIR or DATABASE_URL and prints a set-up link, which
works once and for a day: there the member sets a password and scans the authenticator's secret.
With DATABASE_MIGRATION_URL set, that address is used: only the owner of the tables may do it.
  --name   2 to 40 lowercase letters, digits, dots and dashes
  --role   support, cashier, risk, finance, admin or auditor
  --reset  ends the sessions, password and authenticator of a known member instead
  --json   prints the result as JSON
Exit codes: 0 done; 2 invalid arguments or not possible.
`;

const { values } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  name: { type: 'string' },
  role: { type: 'string' },
  reset: { type: 'boolean', default: false },
});
const asked = orEnd(USAGE, () => readMember(values));
try {
  const link = await add(asked);
  const { url, expiresAt } = link;
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ name: asked.name, role: asked.role, ...link })}\n`
      : `Set up ${asked.name} before ${until} UTC:\n${url}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

async function add(member: NewMember) {
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseMigrationUrl ?? settings.databaseUrl;
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    if ((await changesDue(db, schema)).length > 0) {
      throw new Error(
        'The database has another version. Run npm start or npm run migrate to update it.',
      );
    }
    const clock = createClock();
    await loadDemoClock(db, clock);
    const added = await db.transaction((tx) => addByCommand(tx, member, clock.now()));
    if (added === null) {
      throw new Error(
        member.reset
          ? `There is no member of staff named ${member.name}.`
          : `The name ${member.name} is taken. --reset makes a new set-up link for it.`,
      );
    }
    const host = urlHost(localAddress(settings.backofficeHost));
    // The token is behind the #, so that no server and no log sees it.
    const url = `http://${host}:${settings.backofficePort}/set-up#${added.setUpToken}`;
    return { url, ...added };
  } finally {
    await close();
  }
}
