import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { addRemoteGames } from './features/remote-games/index.ts';
import { addRemoteGamesSite } from './features/site/index.ts';
import { createInstance } from './platform/http/instance.ts';
import type { ServeDeps } from './platform/http/serve.ts';
import { callerLanguage } from './message-text.ts';

/**
 * Demo only, as with suppliers: with real money, games for other operators need a licence of their
 * own.
 */
export function openRemoteGames(deps: AppContext, serve: ServeDeps): FastifyInstance | null {
  const { log, mode, options, messageText, pack } = deps;
  const remote = options.remoteGames ?? null;
  if (remote === null || mode !== 'demo') return null;
  const app = createInstance({
    ...{ log, messageText, trustProxy: options.trustProxy, ownOrigin: remote.origin },
    language: callerLanguage(pack),
  });
  addRemoteGames(app, deps, serve, remote);
  addRemoteGamesSite(
    app,
    remote.operators.map(({ portalOrigin }) => portalOrigin),
  );
  return app;
}
