import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import { rawBody } from '../../../platform/http/serve.ts';
import { signedBody } from '../../../platform/http/signed-requests.ts';
import type { Supplier } from '../supplier.ts';
import {
  createSupplierWallet,
  refOf,
  type Answered,
  type SupplierWallet,
  type SupplierWalletDeps,
} from '../supplier-wallet.ts';
import { betOfRound, storedTransaction, type TransactionBody } from '../transact.ts';
import { amountOf, minorOf } from './igsp-amounts.ts';
import { igspSenderOf } from './igsp-signature.ts';

/** Where a supplier's server sends its hooks. */
export const IGSP_HOOKS = '/igsp/v1/platforms/game-provider/hooks';

const BODY_MAX_BYTES = 16 * 1024;

const Id = () => Type.String({ pattern: '^[!-~]{1,64}$' });
const ABOUT = {
  player_id: Type.String({ pattern: '^[0-9]{1,16}$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
};
const MOVE = {
  ...ABOUT,
  amount: Type.Number({ minimum: 0 }),
  game_id: Id(),
  transaction_id: Id(),
  session_id: Id(),
  finished: Type.Optional(Type.Boolean()),
};
const Balance = Type.Object({ action: Type.Literal('balance'), ...ABOUT, session_id: Id() });
const Bet = Type.Object({
  ...{ action: Type.Literal('bet'), ...MOVE, round_id: Type.Optional(Id()) },
  type: Type.Enum(['bet', 'tip', 'freespin']),
});
const Win = Type.Object({
  ...{ action: Type.Literal('win'), ...MOVE, round_id: Id() },
  type: Type.Enum(['win', 'jackpot', 'freespin', 'tournament', 'prize']),
});
const Refund = Type.Object({
  ...{ action: Type.Literal('refund'), ...MOVE, bet_transaction_id: Id() },
  type: Type.Enum(['bet', 'tip', 'freespin']),
});
const Hook = Type.Union([Balance, Bet, Win, Refund]);

/** iGSP's errors by the wallet's status; the names are ours, iGSP has none. */
const ERRORS: Readonly<Partial<Record<WalletStatus, readonly [code: string, message: string]>>> = {
  RS_ERROR_INVALID_TOKEN: ['unknown_session', 'The session is not known, or of another player.'],
  RS_ERROR_TOKEN_EXPIRED: ['session_ended', 'The session has ended. Only bets need one.'],
  RS_ERROR_INVALID_GAME: ['wrong_game', 'The session is for another game.'],
  RS_ERROR_WRONG_CURRENCY: ['wrong_currency', 'The currency is not the one of the session.'],
  RS_ERROR_NOT_ENOUGH_MONEY: ['insufficient_funds', "The player's cash does not cover the bet."],
  RS_ERROR_LIMIT_REACHED: ['limit_reached', 'A limit or a reality check of the player stops it.'],
  RS_ERROR_USER_DISABLED: ['player_blocked', 'The player may not play now.'],
  RS_ERROR_DUPLICATE_TRANSACTION: ['duplicate_transaction', 'The id had other content before.'],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: ['unknown_bet', 'The bet is not known, or was refused.'],
  RS_ERROR_TRANSACTION_ROLLED_BACK: ['bet_refunded', 'The bet was refunded.'],
};

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** POST …/hooks: the wallet for suppliers that speak iGSP 1.0 (github.com/ivial98/igsp). */
export function igspHooks(
  app: FastifyInstance,
  deps: SupplierWalletDeps,
  suppliers: readonly Supplier[],
): void {
  const speaking = suppliers.filter(({ protocol }) => protocol === 'igsp');
  if (speaking.length === 0) return;
  const wallet = createSupplierWallet(deps);
  const options = { bodyLimit: BODY_MAX_BYTES, config: { bodies: 'signed' } } as const;
  app.post(IGSP_HOOKS, options, async (request, reply) => {
    const supplier = igspSenderOf(request.headers, rawBody(request), speaking);
    const answer =
      supplier === null
        ? failed(403, 'invalid_signature', 'The signature is missing, wrong or too old.')
        : await answerTo(supplier, signedBody(request));
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body));
  });

  async function answerTo(supplier: Supplier, hook: unknown): Promise<Reply> {
    if (!Check(Hook, hook)) return failed(400, 'invalid_request', 'A field is missing or wrong.');
    try {
      return hook.action === 'balance'
        ? await balance(wallet, supplier, hook)
        : await move(deps, wallet, supplier, hook);
    } catch (error) {
      deps.log.error({ err: error, supplier: supplier.name }, 'an iGSP hook failed');
      return failed(500, 'internal_error', 'The effect is unknown: send it again.');
    }
  }
}

async function balance(
  wallet: SupplierWallet,
  supplier: Supplier,
  { session_id, player_id }: Static<typeof Balance>,
): Promise<Reply> {
  const session = await wallet.sessionOf(supplier, session_id);
  if (typeof session === 'string') return refused(session);
  const { player } = session.principal;
  if (String(player.playerId) !== player_id) return refused('RS_ERROR_INVALID_TOKEN');
  return { status: 200, body: { balance: amountOf(await wallet.balanceOf(player)) } };
}

type Move = Static<typeof Bet> | Static<typeof Win> | Static<typeof Refund>;

/** A bet, a win or a refund: the same transactions under the names of the other protocol. */
async function move(
  { db }: SupplierWalletDeps,
  wallet: SupplierWallet,
  supplier: Supplier,
  hook: Move,
): Promise<Reply> {
  const amount = minorOf(hook.amount);
  if (amount === null) return failed(400, 'invalid_amount', 'At most two decimals are exact.');
  const player = refOf(hook.player_id);
  const bare = {
    ...{ user: hook.player_id, currency: hook.currency, game_code: hook.game_id },
    // Each action has ids of its own.
    transaction_uuid: `${hook.action}:${hook.transaction_id}`,
    request_uuid: `${hook.action}:${hook.transaction_id}`,
    round_closed: hook.finished ?? false,
  };
  const key = `supplier:${supplier.name}:${bare.transaction_uuid}`;
  if (hook.action === 'bet') {
    const isFree = hook.type === 'freespin';
    const body = { ...bare, round: hook.round_id ?? hook.transaction_id, token: hook.session_id };
    // A free spin names its value, which nobody pays.
    const free = isFree ? { is_free: true } : {};
    const bet = { ...body, ...free, amount: isFree ? 0 : amount };
    return replyTo(await wallet.bet(supplier, bet), key);
  }
  if (hook.action === 'win') {
    const round = hook.round_id;
    // A repeated win belongs to the bet that it belonged to first.
    const first = await storedTransaction(db, player, supplier.name, bare.transaction_uuid);
    const bet = first?.reference_uuid ?? (await betOfRound(db, player, supplier.name, round));
    if (bet === null) return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const won: TransactionBody = { ...bare, round, amount, reference_transaction_uuid: bet };
    return replyTo(await wallet.win(supplier, won), key);
  }
  const target = `bet:${hook.bet_transaction_id}`;
  const known = await storedTransaction(db, player, supplier.name, target);
  const isPart = known !== null && known.amount !== amount && hook.type !== 'freespin';
  if (isPart) return failed(400, 'wrong_amount', 'A refund returns the whole bet.');
  const round = known?.round ?? hook.bet_transaction_id;
  const back: TransactionBody = { ...bare, round, reference_transaction_uuid: target };
  const answer = await wallet.rollback(supplier, back);
  // The protocol wants to know of it; that bet is refused if it arrives now.
  if (answer.status === 'RS_OK' && known === null) {
    return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  }
  return replyTo(answer, key);
}

function replyTo({ status, text }: Answered, transactionId: string): Reply {
  if (status !== 'RS_OK') return refused(status);
  // The stored answer: a repetition has the balance of the first one.
  const { balance: after } = JSON.parse(text) as { readonly balance: number };
  return { status: 200, body: { balance: amountOf(after), transaction_id: transactionId } };
}

function refused(status: WalletStatus): Reply {
  const [code, message] = ERRORS[status] ?? ['invalid_request', 'A field is missing or wrong.'];
  return failed(400, code, message);
}

function failed(status: number, error: string, message: string): Reply {
  return { status, body: { error, message, status } };
}
