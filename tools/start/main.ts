import { LicenceError } from '@glasshouse/server/features/licence/index.ts';
import { liveOf } from '@glasshouse/server/live-of-settings.ts';
import { readSettings, SettingError } from '@glasshouse/server/platform/settings.ts';
import { buildIfStale } from '../build/main.ts';
import { orEnd, readCommandLine, wholeNumber } from '../command-line/read.ts';
import { announcement } from './announce.ts';
import { Launcher } from './launcher.ts';
import { migrateDatabase } from './migrate-database.ts';
import { Progress } from './progress.ts';
import { StartError } from './start-error.ts';
import { onStopRequest } from './stop-requests.ts';

/**
 * `npm start`: runs the whole demo until Ctrl-C. The settings are those of
 * server/platform/settings.ts.
 */
const USAGE = `npm start [-- --processes N]

Starts the whole demo on http://127.0.0.1:8080: builds the web apps and starts PostgreSQL (unless
DATABASE_URL is set), the server and the sandbox. Settings are environment variables (README.md):
PORT, GAMES_PORT, HOST, MARKET, DATA_DIR and more. Stop it with Ctrl-C.

  --processes N   server processes on the same ports, 1 to 32 (default 1)
`;
const { values } = readCommandLine(USAGE, { processes: { type: 'string', default: '1' } });
const processes = orEnd(USAGE, () => wholeNumber('--processes', values.processes, 1, 32));
const progress = new Progress(process.stdout);
let isOpen = false;
try {
  const settings = readSettings(process.env);
  liveOf(settings, Date.now());
  progress.step('starting Glasshouse');
  const launcher = new Launcher({
    settings,
    environment: process.env,
    server: 'server/main.ts',
    provider: 'sandbox/provider/main.ts',
    processes,
    migrate: (addresses) => migrateDatabase(settings, addresses),
    build: buildIfStale,
    report: (line) => (isOpen ? progress.print(`  ${line}`) : progress.step(line)),
  });
  onStopRequest(() => {
    if (isOpen) progress.print('\n  Closing.');
    isOpen = false;
    void launcher.close().then(() => process.exit(0));
  });
  try {
    isOpen = await launcher.open();
  } catch (error) {
    await launcher.close();
    throw error;
  }
  if (isOpen) progress.print(announcement(settings));
} catch (error) {
  const isForPeople = [SettingError, StartError, LicenceError].some(
    (kind) => error instanceof kind,
  );
  progress.print(
    error instanceof Error ? String(isForPeople ? error.message : error.stack) : String(error),
  );
  process.exit(1);
}
