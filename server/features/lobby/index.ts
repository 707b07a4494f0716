import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { staffOpenApiDocument } from '@glasshouse/contract/backoffice/openapi.ts';
import { asyncApiDocument } from '@glasshouse/contract/events/asyncapi.ts';
import { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import { openApiDocument } from '@glasshouse/contract/openapi.ts';
import type { AppContext } from '../../context.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { recentWithdrawalList } from '../withdrawals/index.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { cachedText, sendCached, type CachedText } from './cached-text.ts';
import { bannersOn, lobbyOf, type LobbyDeps } from './lobby.ts';

type Deps = LobbyDeps &
  Pick<AppContext, 'clock' | 'limits' | 'messageText'> & {
    /** The language of a caller without a session. */
    language(request: FastifyRequest): string;
    /** The games' origin as the caller can reach it. */
    gamesOrigin(hostname: string, origin: string): string;
  };

const MAX_AGE_SECONDS = 30;

/**
 * Serves the two texts that are identical for all callers: GET /v1/lobby and GET /openapi.json.
 * Each is built once, the lobby again after a change of a switch. Both are publicly cacheable, so
 * they bypass the other operations' server.
 */
export function addLobby(app: FastifyInstance, deps: Deps): void {
  const { version } = packageJson;
  const lobbies = new Map<string, CachedText>();
  let data = lobbyOf(deps, version);
  let switched = deps.switches.version();
  app.get(lobby.path, async (request, reply) => {
    takeOrRefuse(deps, request);
    const language = deps.language(request);
    if (switched !== deps.switches.version()) {
      switched = deps.switches.version();
      data = lobbyOf(deps, version);
      lobbies.clear();
    }
    const known = lobbies.get(language);
    if (known !== undefined) return sendCached(request, reply, known, MAX_AGE_SECONDS);
    const msg = deps.messageText(language, 'success', data);
    const made = cachedText(JSON.stringify({ success: 1, msgCode: 'success', msg, data }));
    lobbies.set(language, made);
    return sendCached(request, reply, made, MAX_AGE_SECONDS);
  });

  let known = { gamesUrl: '', text: cachedText('') };
  app.get('/openapi.json', async (request, reply) => {
    takeOrRefuse(deps, request);
    const gamesUrl = deps.gamesOrigin(request.hostname, `${request.protocol}://${request.host}`);
    if (known.gamesUrl !== gamesUrl) {
      const about = { title: 'Glasshouse', version, serverUrl: '/', gamesUrl };
      known = { gamesUrl, text: cachedText(JSON.stringify(openApiDocument(about))) };
    }
    return sendCached(request, reply, known.text, MAX_AGE_SECONDS);
  });
}

/** Shows staff what the lobby shows: the banners, and the withdrawals of the ticker. */
export function addLobbyPreview(server: StaffServer, deps: LobbyDeps): void {
  server.add(staffOperations.previewLobby, async (call) => {
    const { banners } = lobbyOf(deps, packageJson.version);
    const waiting = bannersOn(deps).waiting.map(({ id, title }) => ({ gameId: id, title }));
    const { payouts: withdrawals } = await recentWithdrawalList(call.db, call.at);
    return { ok: true, data: { banners, waiting, withdrawals } };
  });
}

/** Serves the back office's OpenAPI document on its own port. */
export function addStaffDocument(app: FastifyInstance): void {
  const { version } = packageJson;
  const document = staffOpenApiDocument({ title: 'Glasshouse back office', version });
  const text = cachedText(JSON.stringify(document));
  app.get('/openapi.json', (request, reply) => sendCached(request, reply, text, MAX_AGE_SECONDS));
  const events = asyncApiDocument({ title: 'Glasshouse events', version });
  const eventsText = cachedText(JSON.stringify(events));
  app.get('/asyncapi.json', (request, reply) =>
    sendCached(request, reply, eventsText, MAX_AGE_SECONDS),
  );
}

function takeOrRefuse({ clock, limits }: Deps, request: FastifyRequest): void {
  const seconds = limits.address.take(request.ip, clock.now());
  if (seconds > 0) throw new CommonRefusalError('rate_limited', { seconds }, seconds);
}
