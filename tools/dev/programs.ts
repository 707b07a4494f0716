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

/** Source folders of the server and the sandbox. */
const WATCHED = ['contract', 'engine', 'games', 'ledger', 'markets', 'sandbox', 'server', 'words'];
/**
 * The games' files that the server loads; their other files belong to the page, which Vite watches.
 */
const PLAYED = /^games\/(?:index\.ts|\d+\/(?:definition\.ts|par\.json))$/;

/** The database, the server and the sandbox, behind the public ports. */
export interface Programs {
  /** The environment's settings, with the development data. */
  readonly settings: Settings;
  /** The public origins. */
  readonly portal: string;
  readonly games: string;
  /** The internal ports of the programs. */
  readonly at: Addresses;
  /** The internal address of the back office's server. */
  readonly backoffice: string;
  /** Resolves when they respond, now or after a running restart. */
  ready(): Promise<unknown>;
  /** Restarts the server or the sandbox whenever one of its files is saved. */
  restartOnChange(): void;
  close(): Promise<void>;
}

/** Starts the programs. `say` receives progress; `ready` rejects when they cannot start. */
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
    BACKOFFICE_HOST: '127.0.0.1',
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
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
    // Vite serves the web apps from source.
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
    backoffice: `http://127.0.0.1:${behind.backofficePort}`,
    ready: restarts.ready,
    restartOnChange: restarts.begin,
    async close() {
      restarts.end();
      await launcher.close();
    },
  };
}

/** Opens the programs and restarts them on changes, one restart at a time. */
function createRestarts(launcher: Launcher, say: (line: string) => void) {
  /** Files saved since the last restart began. */
  const saved = new Set<string>();
  let ready: Promise<unknown> = launcher.open();
  // The caller handles the error.
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
