import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { operations } from '@glasshouse/contract/index.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { pagePlugin } from '../dev/page-plugin.ts';
import { wordsPlugin } from '../dev/words-plugin.ts';
import { launchTokenOf } from './answers.ts';
import { autoSpinPlugin, examplesPlugin, galleryPlugin } from './gallery-plugin.ts';
import { allStories, type Story } from './stories.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** A running gallery: portal and games from source, with the contract's examples. */
export interface Gallery {
  /** The URL of the story list. */
  readonly address: string;
  readonly stories: readonly Story[];
  /** The URL of a story in a language. */
  urlOf(story: Story, language: LanguageName): string;
  close(): Promise<void>;
}

export async function serveGallery(
  host: string,
  port: number,
  gamesPort: number,
): Promise<Gallery> {
  const origins = { portal: `http://${host}:${port}`, games: `http://${host}:${gamesPort}` };
  const urlOf = ({ app, address }: Story, language: string): string => {
    if (app === 'portal') return origins.portal + address;
    const [, gameId = '', event = ''] = /game\/(\d+)\?event=(\w+)/.exec(address) ?? [];
    const token = launchTokenOf(Number.parseInt(gameId, 10), event);
    return `${origins.games}${address}&lang=${language}#${token}`;
  };
  const stories = allStories().map((story) => ({ ...story, url: urlOf(story, 'LANGUAGE') }));
  const servers = await Promise.all([
    start('portal', host, port, [
      signedInPlugin(),
      galleryPlugin(stories, gamesPort),
      examplesPlugin(),
      wordsPlugin(),
      pagePlugin({ market: 'IN', games: `:${gamesPort}` }),
    ]),
    start('games', host, gamesPort, [examplesPlugin(), autoSpinPlugin()]),
  ]);
  return {
    address: `${origins.portal}/gallery`,
    stories,
    urlOf,
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

async function start(app: 'portal' | 'games', host: string, port: number, plugins: Plugin[]) {
  const root = resolve(checkout, app);
  const server = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'error',
    plugins,
    server: { host, port, strictPort: true },
  });
  return server.listen();
}

/** The examples' player is signed in on this device, which has opened the portal before. */
function signedInPlugin(): Plugin {
  const { userId, token, nick, loginName } = operations.login.example.answer;
  const session = JSON.stringify({ userId, token, nick, loginName });
  const kept = JSON.stringify({
    gh_session: session,
    gh_new_user: '1',
    gh_offers: '{"activity":"never"}',
  });
  return {
    name: 'glasshouse-gallery-player',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `for(const [k,v] of Object.entries(${kept}))localStorage.setItem(k,v)`,
        injectTo: 'head-prepend',
      },
    ],
  };
}
