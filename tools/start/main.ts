import { readSettings, SettingError, type Settings } from '@glasshouse/server/platform/settings.ts';
import { buildIfStale } from '../build/main.ts';
import { PROVIDER, SERVER } from '../build/programs.ts';
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
const USAGE = `npm start [-- --processes N] [--cells N]

Starts the whole demo on http://127.0.0.1:8080: builds the web apps and starts PostgreSQL (unless
DATABASE_URL is set), the server and the sandbox. Settings are environment variables (README.md):
PORT, GAMES_PORT, HOST, MARKET, DATA_DIR and more. Stop it with Ctrl-C.

  --processes N   server processes on the same ports, 1 to 32 (default 1)
  --cells N       embedded databases that share the players, 1 to 8 (default 1); the number of a
                  DATA_DIR can only grow
`;
const { values } = readCommandLine(USAGE, {
  processes: { type: 'string', default: '1' },
  cells: { type: 'string', default: '1' },
});
const processes = orEnd(USAGE, () => wholeNumber('--processes', values.processes, 1, 32));
const cells = orEnd(USAGE, () => wholeNumber('--cells', values.cells, 1, 8));
const progress = new Progress(process.stdout);
let isOpen = false;
try {
  const settings = readSettings(process.env);
  await refuseWrongLicence(settings);
  progress.step('starting Glasshouse');
  const launcher = new Launcher({
    settings,
    environment: process.env,
    server: SERVER,
    provider: PROVIDER,
    processes,
    cells,
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
  const isForPeople = error instanceof SettingError || error instanceof StartError;
  progress.print(
    error instanceof Error ? String(isForPeople ? error.message : error.stack) : String(error),
  );
  process.exit(1);
}

/**
 * Real money needs a licence that allows it now. Its check is loaded for that mode only: it needs
 * the markets and their words, and the launcher keeps what it loads.
 */
async function refuseWrongLicence(settings: Settings): Promise<void> {
  if (settings.mode !== 'live') return;
  const { liveOf } = await import('@glasshouse/server/live-of-settings.ts');
  try {
    liveOf(settings, Date.now());
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'LicenceError') throw error;
    throw new StartError(error.message);
  }
}
