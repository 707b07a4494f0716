import { resolve } from 'node:path';
import {
  createLogger,
  createServer,
  type LogErrorOptions,
  type Plugin,
  type ProxyOptions,
  type ViteDevServer,
} from 'vite';
import { isFileOf, isPage } from './paths.ts';
import { pagePlugin } from './page-plugin.ts';
import { wordsPlugin } from './words-plugin.ts';

const checkout = resolve(import.meta.dirname, '../..');

export interface WebAppsPlan {
  readonly host: string;
  /** The public ports of portal and games. */
  readonly port: number;
  readonly gamesPort: number;
  /** The internal addresses of the server's portal and games. */
  readonly serverUrl: string;
  readonly serverGamesUrl: string;
  readonly backoffice: {
    /** Where the operator's app is served: loopback unless BACKOFFICE_HOST says otherwise. */
    readonly host: string;
    readonly port: number;
    /** The internal address of its server. */
    readonly serverUrl: string;
  };
  readonly market: string;
  /** Resolves when the server responds; calls wait during a restart. */
  serverReady(): Promise<unknown>;
  /** Additional plugins for the portal's origin. */
  readonly portalPlugins: readonly Plugin[];
}

/**
 * Starts Vite servers for the portal, the games and the back office, each on its own origin as in
 * production. All other requests are proxied to the server with the browser's host, so that the
 * server checks origins as in production.
 */
export async function startWebApps(plan: WebAppsPlan): Promise<readonly ViteDevServer[]> {
  const games = `:${plan.gamesPort}`;
  const pages = pagePlugin({ market: plan.market, games });
  const { serverReady, host, backoffice: desk } = plan;
  return Promise.all([
    startVite('portal', {
      address: { host, port: plan.port },
      target: plan.serverUrl,
      serverReady,
      isOwnPage: isPage,
      plugins: [wordsPlugin(), pages, ...plan.portalPlugins],
    }),
    startVite('games', {
      address: { host, port: plan.gamesPort },
      target: plan.serverGamesUrl,
      serverReady,
      isOwnPage: isGamePage,
      plugins: [],
    }),
    startVite('backoffice', {
      address: { host: desk.host, port: desk.port },
      target: desk.serverUrl,
      serverReady,
      isOwnPage: isDeskPage,
      plugins: [],
    }),
  ]);
}

type Asked = Parameters<typeof isPage>[0];

/** All titles share one game page. */
function isGamePage({ url = '', method }: Asked): boolean {
  return method === 'GET' && /^\/game\/\d+(?:\?|$)/.test(url);
}

/** The back office routes in the browser: every path without an extension is its one page. */
function isDeskPage({ url = '', method, headers }: Asked): boolean {
  const wantsPage = method === 'GET' && /text\/html/.test(headers.accept ?? '');
  return wantsPage && /^[^.?]*(?:\?|$)/.test(url);
}

interface ViteApp {
  readonly address: { readonly host: string; readonly port: number };
  /** The server's address for all other requests. */
  readonly target: string;
  serverReady(): Promise<unknown>;
  isOwnPage(request: Asked): boolean;
  readonly plugins: Plugin[];
}

async function startVite(
  app: 'portal' | 'games' | 'backoffice',
  { address, target, serverReady, isOwnPage, plugins }: ViteApp,
): Promise<ViteDevServer> {
  const root = resolve(checkout, app);
  const toServer: ProxyOptions = {
    target,
    changeOrigin: false,
    async bypass(request) {
      const { url = '/' } = request;
      if (url === '/sw.js' || isFileOf(root, request) || isOwnPage(request)) return url;
      await serverReady();
      return null;
    },
  };
  const logger = createLogger('warn');
  const customLogger = {
    ...logger,
    // Sockets reconnect by themselves after a server restart.
    error: (text: string, options?: LogErrorOptions) => {
      if (!text.includes('ws proxy')) logger.error(text, options);
    },
  };
  const server = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    clearScreen: false,
    customLogger,
    plugins,
    server: {
      ...address,
      strictPort: true,
      proxy: { '/ws': { target, ws: true }, '/': toServer },
    },
  });
  return server.listen();
}
