import type { FastifyInstance } from 'fastify';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { freeRounds } from '@glasshouse/contract/lobby/free-rounds.ts';
import { guestGames } from '@glasshouse/contract/lobby/guest-games.ts';
import type { AppContext } from '../../context.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { Server } from '../../platform/http/serve.ts';
import { createGuestTasks, type GuestTasks } from '../tasks/index.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { keepCatalogue, type Catalogue, type GuestGame } from './catalogue.ts';
import {
  endCampaign,
  listCampaigns,
  requestCampaign,
  type CampaignDeps,
  type RequestDeps,
} from './free-rounds/campaigns.ts';
import { keepFreeRounds } from './free-rounds/give.ts';
import { freeRoundsOf } from './free-rounds/own-free-rounds.ts';
import { igspHooks } from './igsp/igsp-hooks.ts';
import { launchGuest, type GuestLaunch } from './launch.ts';
import type { Supplier } from './supplier.ts';
import { walletRoutes } from './wallet-routes.ts';

export { guestOrigin, type GuestLaunch } from './launch.ts';
export { guestRoundData } from './transact.ts';
export type { Catalogue, GuestGame } from './catalogue.ts';
export type { Supplier } from './supplier.ts';
export { beginCampaign } from './free-rounds/campaigns.ts';

/** The games of other suppliers. */
export interface Suppliers {
  readonly catalogue: Catalogue;
  readonly all: readonly Supplier[];
  readonly guestTasks: GuestTasks;
  launch(game: GuestGame, launch: GuestLaunch): Promise<string | null>;
  readonly campaigns: CampaignDeps;
}

/**
 * Serves the wallet protocol on the portal's port and keeps the list of suppliers' games. Demo
 * only: with real money each supplier needs a licence and certificates of its own.
 */
export function addSuppliers(
  app: FastifyInstance,
  server: Server,
  deps: Pick<
    AppContext,
    | 'options'
    | 'mode'
    | 'db'
    | 'clock'
    | 'pack'
    | 'jobs'
    | 'minRoundMs'
    | 'notifier'
    | 'log'
    | 'switches'
    | 'games'
  >,
): Suppliers {
  const all = deps.mode === 'demo' ? (deps.options.suppliers ?? []) : [];
  const catalogue = keepCatalogue(deps, all);
  const isOffered = (gameId: number) => catalogue.offered(gameId) !== undefined;
  const guestTasks = createGuestTasks(deps, isOffered);
  const own = all.filter(({ protocol = 'glasshouse' }) => protocol === 'glasshouse');
  walletRoutes(app, { ...deps, catalogue, guestTasks, version: packageJson.version }, own);
  igspHooks(app, { ...deps, catalogue, guestTasks }, all);
  iconRoute(app, catalogue);
  server.public(guestGames, async () => ({
    ok: true,
    data: {
      games: catalogue
        .list()
        .filter(({ id }) => isOffered(id))
        .map(({ id, name, rtp, supplier }) => ({
          id,
          name,
          icon: `/guests/${id}/icon.svg`,
          supplier: supplier.name,
          statedRtp: rtp,
        })),
    },
  }));
  server.player(freeRounds, async ({ player, at }) => ({
    ok: true,
    data: { freeRounds: await freeRoundsOf(deps.db, player, at) },
  }));
  return {
    ...{ catalogue, all, guestTasks },
    launch: (game, launch) => launchGuest(deps, game, launch),
    campaigns: { db: deps.db, catalogue, job: keepFreeRounds(deps, all) },
  };
}

/** Lets staff give free rounds; a second person's approval begins a campaign (beginCampaign). */
export function addFreeRounds(server: StaffServer, deps: CampaignDeps & RequestDeps): void {
  server.add(staffOperations.requestFreeRounds, (call, input) =>
    requestCampaign(deps, call, input),
  );
  server.add(staffOperations.listFreeRounds, ({ at }) => listCampaigns(deps, at));
  server.add(staffOperations.endFreeRounds, (call, input) => endCampaign(deps, call, input));
}

/** The pictures come from outside: opened as a page of their own, they may run and load nothing. */
const ICON_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function iconRoute(app: FastifyInstance, catalogue: Catalogue): void {
  app.get<{ Params: { gameId: string } }>('/guests/:gameId/icon.svg', (request, reply) => {
    const { gameId } = request.params;
    const game = /^\d{6}$/.test(gameId) ? catalogue.known(Number.parseInt(gameId, 10)) : undefined;
    if (game === undefined) return reply.callNotFound();
    return reply
      .header('content-security-policy', ICON_POLICY)
      .header('cache-control', 'public, max-age=300')
      .type('image/svg+xml; charset=utf-8')
      .send(game.icon);
  });
}
