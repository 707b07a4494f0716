import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '@glasshouse/server/platform/settings.ts';
import { readCommandLine } from '../command-line/read.ts';
import { wallTime } from '@glasshouse/server/platform/clock.ts';
import { backofficeAddress } from '../start/announce.ts';
import { StartError } from '../start/start-error.ts';
import { onStopRequest } from '../start/stop-requests.ts';
import { createAccounts } from './accounts.ts';
import { seedDesk } from './desk/seed-desk.ts';
import { startPrograms } from './programs.ts';
import { staffCommands } from './seed.ts';
import { makeStaff, staffLines } from './staff.ts';
import { signInPlugin } from './sign-in-plugin.ts';
import { startWebApps } from './web-apps.ts';

/**
 * `npm run dev`: portal, games and back office with hot reload, the server and the sandbox
 * restarted when their sources change, and seeded accounts. PORT, GAMES_PORT, MARKET and the other
 * settings have the same meaning as for `npm start`; the data directory is .data/dev or DATA_DIR.
 */
const USAGE = `npm run dev -- [--no-history]

Starts portal, games and back office with hot reload, and the server and the sandbox with a restart
when their sources change, with test accounts. PORT, GAMES_PORT, MARKET and other settings work as
for npm start. The data is in .data/dev, or in DATA_DIR. Stop it with Ctrl-C.
  --no-history   leaves out the week of play that fills the back office (about half a minute, once;
                 the demo's clock is six days ahead afterwards)
`;
const { values } = readCommandLine(USAGE, { 'no-history': { type: 'boolean', default: false } });

const startedAt = performance.now();
const closers: (() => Promise<unknown>)[] = [];
let closing = false;

/** Closes everything in order: first the web servers, then the programs and the database. */
async function close(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  for (const end of closers.toReversed()) await end();
  process.exit(code);
}

onStopRequest(() => {
  if (!closing) say('closing');
  void close(0);
});

try {
  await run();
} catch (error) {
  const isForPeople = error instanceof SettingError || error instanceof StartError;
  if (!closing) {
    const stack = String(error instanceof Error ? error.stack : error);
    say(`error ${isForPeople ? error.message : stack}`);
  }
  await close(1);
}

function say(line: string): void {
  console.log(line === '' ? '' : `  ${line}`);
}

async function run(): Promise<void> {
  say('starting the database, the server and the sandbox');
  const programs = await startPrograms(say);
  closers.push(() => programs.close());
  const { settings, portal, games, at } = programs;
  const accounts = createAccounts(join(settings.dataDir, 'accounts.json'), at, settings.market);
  const signIn = async (name: string) => {
    await programs.ready();
    return accounts.signIn(name);
  };
  const [apps] = await Promise.all([
    startWebApps({
      host: settings.host,
      port: settings.port,
      gamesPort: settings.gamesPort,
      serverUrl: at.server,
      serverGamesUrl: at.games,
      backoffice: {
        host: settings.backofficeHost,
        port: settings.backofficePort,
        serverUrl: programs.backoffice,
      },
      market: settings.market,
      serverReady: () => programs.ready().catch(() => undefined),
      portalPlugins: [signInPlugin({ signIn })],
    }),
    programs.ready(),
  ]);
  closers.push(() => Promise.all(apps.map((app) => app.close())));
  if (closing) return;
  programs.restartOnChange();
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  say('');
  say(`Portal  ${portal}   (ready after ${seconds} s)`);
  say(`Games   ${games}`);
  say(`API     ${portal}/openapi.json`);
  say(`Logs    ${join(settings.dataDir, 'logs')}`);
  say('');
  const staff = await makeStaff(settings, programs.backoffice);
  const { market } = settings;
  const filled = join(settings.dataDir, 'back-office-is-filled');
  if (!values['no-history'] && !existsSync(filled)) {
    await seedDesk({ at, backoffice: programs.backoffice, market, staff, say });
    writeFileSync(filled, '');
  }
  for (const { name, what, userName, password } of await accounts.make()) {
    say(`${portal}/dev/sign-in/${name}   ${what}`);
    if (userName !== null) say(`  login ${userName}, password ${password ?? ''}`);
  }
  say('');
  const backoffice = backofficeAddress(settings);
  say(`${backoffice}   the back office, with an account for each role`);
  for (const line of staffLines(staff, wallTime())) say(line);
  for (const line of staffCommands(settings.dataDir)) say(line);
  say('');
  say('Save a file and see it. Ctrl-C ends everything.');
}
