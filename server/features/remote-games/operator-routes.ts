import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { sessionRtp } from '@glasshouse/contract/play/session-odds.ts';
import { supplierOpenApi } from '@glasshouse/contract/wallet-protocol/openapi.ts';
import { supplierCalls } from '@glasshouse/contract/wallet-protocol/supplier-calls.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import { gameTile } from '../../platform/game-tile.ts';
import { sendSigned, senderOf, signedBody } from '../../platform/http/signed-requests.ts';
import { shapeCheck } from '../../platform/http/validate.ts';
import type { Game } from '../rounds/index.ts';
import { codeOf } from './game-codes.ts';
import type { RemoteDeps } from './deps.ts';
import type { RemoteOperator } from './operator.ts';
import { knownPlayer, NO_CURRENCY } from './players.ts';
import { activeSeed } from './seeds.ts';
import { createLaunch } from './sessions.ts';

/** Bodies have a few short fields. */
const BODY_MAX_BYTES = 16 * 1024;

type UrlRequest = Static<typeof supplierCalls.gameUrl.request>;

/** What a call is answered with, or why it is refused. */
type Answer = object | { readonly error: string };

/** POST /supplier/v1/…: what operators call, and its OpenAPI document. */
export function operatorRoutes(app: FastifyInstance, deps: RemoteDeps): void {
  const handlers: Record<
    keyof typeof supplierCalls,
    (operator: RemoteOperator, body: never) => Promise<Answer>
  > = {
    gameList: async () => ({ games: offered(deps).map(listed) }),
    gameUrl: (operator, body: UrlRequest) => openGame(deps, operator, body),
    // The list states no free rounds either.
    createReward: async () => ({ error: 'no_free_rounds' }),
    cancelReward: async () => ({ error: 'no_free_rounds' }),
  };
  for (const [name, { path, request: schema }] of Object.entries(supplierCalls)) {
    const check = shapeCheck(schema);
    const options = { bodyLimit: BODY_MAX_BYTES, config: { bodies: 'signed' } } as const;
    app.post(path, options, async (request, reply) => {
      const from = senderOf(request, deps.operators, 'to-supplier');
      if (from === null) return reply.code(401).send({ error: 'bad_signature' });
      const body = signedBody(request);
      const answer = check(body)
        ? await handlers[name as keyof typeof supplierCalls](from.party, body as never)
        : { error: 'malformed' };
      const status = 'error' in answer ? 400 : 200;
      const text = JSON.stringify(answer);
      return sendSigned(reply, from, { direction: 'supplier-answer', status, text });
    });
  }
  const document = JSON.stringify(supplierOpenApi(deps.version));
  app.get('/supplier/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}

function offered({ games, switches }: RemoteDeps): readonly Game[] {
  return games.list.filter(({ id }) => switches.isGameOn(id));
}

function listed({ title, par }: Game) {
  return { game_code: codeOf(title), name: title, rtp: sessionRtp(par), icon: gameTile(title) };
}

/** Stores a launch. Its address has a token in the fragment, which reaches no log. */
async function openGame(
  deps: RemoteDeps,
  { name: operator, portalOrigin }: RemoteOperator,
  body: UrlRequest,
): Promise<Answer> {
  const game = offered(deps).find(({ title }) => codeOf(title) === body.game_code);
  if (game === undefined) return { error: 'unknown_game' };
  const lobby = URL.parse(body.lobby_url);
  // Only that portal may frame the game's page.
  if (lobby?.origin !== portalOrigin) return { error: 'other_lobby' };
  const isDemo = body.mode === 'demo';
  const { currency } = body;
  if (currency !== (isDemo ? NO_CURRENCY : deps.pack.currency)) return { error: 'other_currency' };
  if (!isDemo && (body.user === undefined || body.token === undefined)) {
    return { error: 'no_player' };
  }
  const { clock, db, sealing } = deps;
  const at = clock.now();
  const userName = body.user ?? randomUUID();
  const player = await knownPlayer(db, { operator, userName, currency }, at);
  const token = await db.of(player.bucket).transaction(async (tx) => {
    const { serverSeedHash } = await activeSeed(tx, sealing, player, at);
    const walletToken = isDemo ? null : (body.token ?? null);
    const language = languageOf(body.language);
    const launch = { player, gameId: game.id, walletToken, language, serverSeedHash };
    return createLaunch(tx, sealing, launch, at);
  });
  const origin = deps.origin ?? `${lobby.protocol}//${lobby.hostname}:${deps.port}`;
  return { url: `${origin}/game/${game.id}?lang=${languageOf(body.language)}#${token}` };
}
