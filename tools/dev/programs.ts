import { join, resolve } from 'node:path';
import {
  localAddress,
  readSettings,
  urlHost,
  type Settings,
} from '@glasshouse/server/platform/settings.ts';
import { Launcher } from '../start/launcher.ts';
import { migrateDatabase } from '../start/migrate-database.ts';
import { freePort } from '../start/ports.ts';
import type { Addresses } from './player.ts';
import { watchFolders } from './watch.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** What the server and the sandbox are made of. */
const WATCHED = ['contract', 'engine', 'games', 'ledger', 'markets', 'sandbox', 'server', 'words'];
/** Of the games the server runs these alone; the rest is the page's, which Vite watches. */
const PLAYED = /^games\/(?:index\.ts|\d+\/(?:definition\.ts|par\.json))$/;

/** The database, the server and the sandbox, behind the ports that browsers know. */
export interface Programs {
  /** As the environment says, with the data of development. */
  readonly settings: Settings;
  /** The origins that browsers know. */
  readonly portal: string;
  readonly games: string;
  /** Where the programs listen. */
  readonly at: Addresses;
  /** Resolves when they answer, now or after the restart that is going on. */
  ready(): Promise<unknown>;
  /** Starts the server or the sandbox again whenever a file of theirs is saved. */
  restartOnChange(): void;
  close(): Promise<void>;
}

/** Begins to start the programs. `say` receives progress; `ready` rejects when they cannot. */
export async function startPrograms(say: (line: string) => void): Promise<Programs> {
  const data = process.env['DATA_DIR'] || join('.data', 'dev');
  const settings = readSettings({ ...process.env, DATA_DIR: data });
  const host = urlHost(localAddress(settings.host));
  const portal = settings.portalOrigin ?? `http://${host}:${settings.port}`;
  const games = settings.gamesOrigin ?? `http://${host}:${settings.gamesPort}`;
  const environment = {
    ...process.env,
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: String(await freePort('127.0.0.1')),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    PORTAL_ORIGIN: portal,
    GAMES_ORIGIN: games,
  };
  const behind = readSettings(environment);
  const launcher = new Launcher({
    settings: behind,
    environment,
    server: 'server/main.ts',
    provider: 'sandbox/provider/main.ts',
    migrate: (addresses) => migrateDatabase(behind, addresses),
    // Vite serves the sources.
    build: () => Promise.resolve(),
    report: say,
  });
  const restarts = createRestarts(launcher, say);
  return {
    settings,
    portal,
    games,
    at: {
      server: `http://127.0.0.1:${behind.port}`,
      games: `http://127.0.0.1:${behind.gamesPort}`,
      provider: `http://127.0.0.1:${behind.providerPort}`,
    },
    ready: restarts.ready,
    restartOnChange: restarts.begin,
    async close() {
      restarts.end();
      await launcher.close();
    },
  };
}

/** Opens the programs, and starts them again one restart after the other. */
function createRestarts(launcher: Launcher, say: (line: string) => void) {
  /** Saved since the last restart began. */
  const saved = new Set<string>();
  let ready: Promise<unknown> = launcher.open();
  // The caller gets the error.
  ready.catch(() => undefined);
  let stopWatching: () => void = () => undefined;
  let ended = false;

  async function restartSaved(): Promise<void> {
    const began = performance.now();
    const files = [...saved];
    saved.clear();
    const name = files.every((file) => file.startsWith('sandbox/')) ? 'provider' : 'server';
    const migrate = files.some((file) => file.endsWith('.sql'));
    try {
      await launcher.restart(name, migrate);
      say(`${name} restarted in ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      if (!ended) say(`error ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    ready: () => ready,
    begin() {
      stopWatching = watchFolders(checkout, WATCHED, (files) => {
        const own = files.filter((file) => !file.startsWith('games/') || PLAYED.test(file));
        const isQueued = saved.size > 0;
        for (const file of own) saved.add(file);
        if (own.length > 0 && !isQueued) ready = ready.catch(() => undefined).then(restartSaved);
      });
    },
    end() {
      ended = true;
      stopWatching();
    },
  };
}
