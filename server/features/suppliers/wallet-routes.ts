import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { supplierOpenApi, walletOpenApi } from '@glasshouse/contract/wallet-protocol/openapi.ts';
import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import {
  walletCalls,
  type WalletCallName,
} from '@glasshouse/contract/wallet-protocol/wallet-calls.ts';
import { sendSigned, senderOf, signedBody } from '../../platform/http/signed-requests.ts';
import { shapeCheck } from '../../platform/http/validate.ts';
import type { Supplier } from './supplier.ts';
import {
  answered,
  createSupplierWallet,
  refOf,
  type Answered,
  type SupplierWalletDeps,
} from './supplier-wallet.ts';
import { roundOf, type TransactionBody } from './transact.ts';

type Deps = SupplierWalletDeps & { readonly version: string };

/** Bodies have a few short fields. */
const BODY_MAX_BYTES = 16 * 1024;

/** Calls about a player; each returns the JSON to answer with. */
type Handler = (supplier: Supplier, body: never) => Promise<Answered>;

/** POST /wallet/v1/…: the wallet for suppliers' servers, and its OpenAPI document. */
export function walletRoutes(
  app: FastifyInstance,
  deps: Deps,
  suppliers: readonly Supplier[],
): void {
  const handlers = handlersOf(deps);
  for (const [name, { path, request: schema }] of Object.entries(walletCalls)) {
    const check = shapeCheck(schema);
    const options = { bodyLimit: BODY_MAX_BYTES, config: { bodies: 'signed' } } as const;
    app.post(path, options, async (request, reply) => {
      const from = senderOf(request, suppliers, 'to-wallet');
      const { text } =
        from === null
          ? answered('RS_ERROR_INVALID_SIGNATURE')
          : await answerTo(handlers[name as WalletCallName], check, from.party, request);
      return sendSigned(reply, from, { direction: 'wallet-answer', status: 200, text });
    });
  }
  const documents = {
    '/wallet/v1/openapi.json': JSON.stringify(walletOpenApi(deps.version)),
    '/wallet/v1/supplier.json': JSON.stringify(supplierOpenApi(deps.version)),
  };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document),
    );
  }

  async function answerTo(
    handler: Handler,
    check: ValidateFunction,
    supplier: Supplier,
    request: FastifyRequest,
  ): Promise<Answered> {
    const body = signedBody(request);
    if (!check(body)) return answered(faultOf(check.errors ?? []));
    try {
      return await handler(supplier, body as never);
    } catch (error) {
      deps.log.error({ err: error, supplier: supplier.name }, 'a wallet call failed');
      return answered('RS_ERROR_UNKNOWN');
    }
  }
}

/** A field of the wrong form, or a body that lacks one or is none. */
function faultOf(errors: readonly ErrorObject[]): WalletStatus {
  const isIncomplete = errors.some(
    ({ keyword, instancePath }) => keyword === 'required' || instancePath === '',
  );
  return isIncomplete ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function handlersOf(deps: Deps): Readonly<Record<WalletCallName, Handler>> {
  const { db, pack } = deps;
  const wallet = createSupplierWallet(deps);

  return {
    async userInfo(supplier, body: { request_uuid: string; token: string }) {
      const session = await wallet.sessionOf(supplier, body.token);
      const { request_uuid } = body;
      if (typeof session === 'string') return answered(session, { request_uuid });
      const { player, language } = session.principal;
      return answered('RS_OK', {
        request_uuid,
        user: String(player.playerId),
        currency: pack.currency,
        balance: await wallet.balanceOf(player),
        country: pack.code,
        language,
        game_code: session.game.code,
      });
    },
    async userBalance(
      supplier,
      { request_uuid, user, token }: { request_uuid: string; user: string; token: string },
    ) {
      const session = await wallet.sessionOf(supplier, token);
      if (typeof session === 'string') return answered(session, { request_uuid, user });
      const { player } = session.principal;
      if (String(player.playerId) !== user) return answered('RS_ERROR_INVALID_TOKEN');
      const balance = await wallet.balanceOf(player);
      return answered('RS_OK', { request_uuid, user, currency: pack.currency, balance });
    },
    async bet(supplier, body: TransactionBody & { readonly token: string }) {
      const isOfReward = body.reward_uuid !== undefined;
      // Nobody pays for a free round that is of no reward.
      const isSound = body.is_free === true ? body.amount === 0 && isOfReward : !isOfReward;
      if (isSound) return wallet.bet(supplier, body);
      const { request_uuid, user } = body;
      return answered('RS_ERROR_WRONG_TYPES', { request_uuid, user });
    },
    win: (supplier, body: TransactionBody) => wallet.win(supplier, body),
    rollback: (supplier, body: TransactionBody) => wallet.rollback(supplier, body),
    async roundInfo(
      supplier,
      { request_uuid, user, round }: { request_uuid: string; user: string; round: string },
    ) {
      const found = await roundOf(db, refOf(user), supplier.name, round);
      const about = { request_uuid, user, round };
      if (found === null) return answered('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', about);
      return answered('RS_OK', { ...about, ...found });
    },
  };
}
