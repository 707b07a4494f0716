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
  readonly market: string;
  /** Resolves when the server responds; calls wait during a restart. */
  serverReady(): Promise<unknown>;
  /** Additional plugins for the portal's origin. */
  readonly portalPlugins: readonly Plugin[];
}

/**
 * Starts Vite servers for the portal and the games, each on its own origin as in production. All
 * other requests are proxied to the server with the browser's host, so that the server checks
 * origins as in production.
 */
export async function startWebApps(plan: WebAppsPlan): Promise<readonly ViteDevServer[]> {
  const games = `:${plan.gamesPort}`;
  const pages = pagePlugin({ market: plan.market, games });
  return Promise.all([
    startVite('portal', plan.port, plan.serverUrl, plan, isPage, [
      wordsPlugin(),
      pages,
      ...plan.portalPlugins,
    ]),
    startVite('games', plan.gamesPort, plan.serverGamesUrl, plan, isGamePage, []),
  ]);
}

type Asked = Parameters<typeof isPage>[0];

/** All titles share one game page. */
function isGamePage({ url = '', method }: Asked): boolean {
  return method === 'GET' && /^\/game\/\d+(?:\?|$)/.test(url);
}

async function startVite(
  app: 'portal' | 'games',
  port: number,
  target: string,
  plan: WebAppsPlan,
  isOwnPage: (request: Asked) => boolean,
  plugins: Plugin[],
): Promise<ViteDevServer> {
  const root = resolve(checkout, app);
  const toServer: ProxyOptions = {
    target,
    changeOrigin: false,
    async bypass(request) {
      const { url = '/' } = request;
      if (url === '/sw.js' || isFileOf(root, request) || isOwnPage(request)) return url;
      await plan.serverReady();
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
      host: plan.host,
      port,
      strictPort: true,
      proxy: { '/ws': { target, ws: true }, '/': toServer },
    },
  });
  return server.listen();
}
