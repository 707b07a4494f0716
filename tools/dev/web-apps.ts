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
  /** Where browsers find the portal and the games. */
  readonly port: number;
  readonly gamesPort: number;
  /** Where the server's portal and games listen behind them. */
  readonly serverUrl: string;
  readonly serverGamesUrl: string;
  readonly market: string;
  /** Resolves when the server answers: calls wait while it starts again. */
  serverReady(): Promise<unknown>;
  /** What is served on the portal's origin besides. */
  readonly portalPlugins: readonly Plugin[];
}

/**
 * Vite's servers of the portal and of the games, each on its own origin as in production. What is
 * no file and no page of theirs goes to the server, with the host that the browser asked: the
 * server's gate checks origins as it does in production.
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

/** A game's page is the one page of all titles. */
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
    // Sockets that break when the server starts again connect again by themselves.
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
