import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { launchGame } from '@glasshouse/contract/play/launch-game.ts';
import { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import { getGameRound } from '@glasshouse/contract/play/get-game-round.ts';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { setGameClientSeed } from '@glasshouse/contract/play/set-game-client-seed.ts';
import {
  createLaunch,
  openGameSession,
  roundSummary,
  roundWithEvents,
} from './launch/open-session.ts';
import type { OpenDeps } from './launch/open-session.ts';
import { blockOf } from '../limits/index.ts';
import { closingOf } from '../players/index.ts';
import type { GuestGame, GuestLaunch } from '../suppliers/index.ts';
import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { Server } from '../../platform/http/serve.ts';
import { registerSpin, type SpinDeps } from './spin/spin-route.ts';
import { roundBySeq, roundsPage, seqOf } from './history/stored.ts';

/** On the portal's origin: where a game opens. */
export function launchRoutes(
  server: Server,
  deps: OpenDeps & {
    /** The games' origin as the caller can reach it. */
    gamesOrigin(hostname: string, origin: string): string;
    /** The games of other suppliers. */
    readonly guests: {
      offered(gameId: number): GuestGame | undefined;
      /** Returns where the game opens; null when its supplier does not answer. */
      launch(game: GuestGame, launch: GuestLaunch): Promise<string | null>;
    };
  },
): void {
  server.player(launchGame, async (call, input) => {
    const game = deps.games.get(input.id);
    const guest = deps.guests.offered(input.id);
    if (guest === undefined && (game === undefined || !deps.isGameOn(game.id))) {
      return { ok: false, code: 'game_unavailable', data: null };
    }
    const { player, principal, at } = call;
    if ((await closingOf(call.db, player)) !== null) {
      return { ok: false, code: 'account_closing', data: null };
    }
    const block = await blockOf(call.db, player, at);
    if (block !== null) return { ok: false, code: block.why, data: { until: block.until } };
    const duty = await deps.duties.refusalOf(deps.db, player, call.address);
    if (duty !== null) return { ok: false, code: duty, data: null };
    if (game === undefined) return openGuest(deps.guests, guest, call);
    // Returned before the frame exists, which creates its client seed after the commitment.
    const { seedHash: promise } = await deps.seeds.current(deps.db, player, at);
    const launch = { player, sessionId: principal.sessionId, gameId: game.id };
    const token = await createLaunch(call.db, launch, promise, at);
    const query = new URLSearchParams({ lang: principal.language });
    if (input.click_id !== undefined) query.set('click_id', input.click_id);
    if (input.pixel_id !== undefined) query.set('pixel_id', input.pixel_id);
    const origin = deps.gamesOrigin(call.hostname, call.origin);
    const openGameUrl = `${origin}/game/${game.id}?${query.toString()}#${token}`;
    return { ok: true, data: { openGameUrl } };
  });
}

/** Opens a game of another supplier on the supplier's own origin. */
async function openGuest(
  guests: Parameters<typeof launchRoutes>[1]['guests'],
  game: GuestGame | undefined,
  { player, principal, deviceLabel, origin, at }: PlayerCall,
): Promise<Outcome<typeof launchGame>> {
  const { sessionId, language } = principal;
  const launch = { player, sessionId, language, deviceLabel, origin, at };
  const openGameUrl = game === undefined ? null : await guests.launch(game, launch);
  if (openGameUrl === null) return { ok: false, code: 'game_unavailable', data: null };
  return { ok: true, data: { openGameUrl } };
}

/** On the games' origin: session, spin, round history. */
export function gameRoutes(app: FastifyInstance, server: Server, deps: OpenDeps & SpinDeps): void {
  server.public(gameSession, (call, input) => {
    const token = call.header(TOKEN_HEADER);
    return openGameSession(deps, call, token, input);
  });

  registerSpin(app, deps);

  server.player(setGameClientSeed, ({ player, at }, input) =>
    deps.db.transaction(async (tx) => {
      const given = { seedHash: input.serverSeedHash, clientSeed: input.clientSeed };
      const { taken, seed } = await deps.seeds.giveClientSeed(tx, player, at, given);
      const { seedHash: serverSeedHash, clientSeed, nonce } = seed;
      if (taken) return { ok: true, data: { serverSeedHash, clientSeed, nonce } };
      return { ok: false, code: 'client_seed_required', data: { serverSeedHash } };
    }),
  );

  server.player(listGameRounds, async ({ db, player }, input) => {
    const page = { number: input.pageNum ?? 1, size: input.pageSize ?? 10 };
    const { rounds, total } = await roundsPage(db, player, page);
    const roundList = rounds.map((round) => roundSummary(player, round));
    return { ok: true, data: { roundList, total } };
  });

  server.player(getGameRound, async ({ db, player }, input) => {
    const seq = seqOf(player, input.roundId);
    const round = seq === null ? null : await roundBySeq(db, player, seq);
    if (round === null) return { ok: false, code: 'unknown_round', data: null };
    const { definition_hash: definitionHash } = round;
    return { ok: true, data: { ...roundWithEvents(player, round), definitionHash } };
  });
}
