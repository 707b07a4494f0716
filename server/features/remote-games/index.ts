import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteOldRows } from '../../platform/delete-old-rows.ts';
import { createServer, type ServeDeps } from '../../platform/http/serve.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { createSealing, definitionRoute, derivedKeys } from '../fairness/index.ts';
import type { RemoteDeps } from './deps.ts';
import { endRounds } from './end-rounds.ts';
import { gameRoutes } from './game-routes.ts';
import type { RemoteGamesOptions } from './options.ts';
import { operatorRoutes } from './operator-routes.ts';
import { authenticate, OLD_SESSIONS } from './sessions.ts';

export type { RemoteGamesOptions } from './options.ts';
export type { RemoteOperator } from './operator.ts';
export { everyRound, type RoundInBooks } from './rounds.ts';

/**
 * The remote game server (RGS): our games for players of other operators, by the wallet protocol.
 * It serves what the operators call and what the games' pages call, on a port of its own.
 */
export function addRemoteGames(
  app: FastifyInstance,
  context: AppContext,
  serve: ServeDeps,
  options: RemoteGamesOptions,
): void {
  const deps: RemoteDeps = {
    ...context,
    ...options,
    version: packageJson.version,
    sealing: createSealing(derivedKeys(context.options.seedKeys, 'games for operators')),
  };
  const job = endRounds(deps);
  const { db, clock, jobs } = context;
  jobs.every('old sessions of operators', HOUR_MS, () =>
    deleteOldRows(db, OLD_SESSIONS, clock.now()),
  );
  operatorRoutes(app, deps);
  const server = createServer(app, {
    ...serve,
    authenticate: (token, at) => authenticate(context.db, token, at),
  });
  gameRoutes(server, deps, () => job.wake());
  definitionRoute(app, {
    ...context,
    language: (request: FastifyRequest) => serve.language(request),
  });
}
