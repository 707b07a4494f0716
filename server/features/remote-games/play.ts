import { setTimeout as pause } from 'node:timers/promises';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { spin } from '@glasshouse/contract/play/spin.ts';
import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { Principal } from '../../platform/http/call.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { drawRound, roundId, type Game } from '../rounds/index.ts';
import { codeOf } from './game-codes.ts';
import type { RemoteDeps } from './deps.ts';
import { callWallet, type WalletAnswer, type WalletTransaction } from './operator.ts';
import { lockPlayer, readPlayer, type RemotePlayer } from './players.ts';
import {
  beginRound,
  makeDue,
  movePhase,
  openRoundOf,
  playedRounds,
  storeOutcome,
  type OpenRound,
  type PlayedRound,
} from './rounds.ts';
import { activeSeed, takeNonce } from './seeds.ts';
import { countRound, readSession, type RemoteSession } from './sessions.ts';

/** An unfinished round is taken over after this time: longer than all attempts of its calls. */
const OWN_MS = 30_000;
const BET_ATTEMPTS = 3;
const BET_PAUSE_MS = 1_000;

/** All other refusals are rolled back: an earlier attempt may have been taken (Hub88's rule). */
const NOT_TAKEN: ReadonlySet<WalletStatus> = new Set([
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
]);

type SpinOutcome = Outcome<typeof spin>;

/**
 * Plays one round with the money of the operator's wallet. The round is stored before its bet is
 * sent and drawn after the bet was taken, so a refused bet draws nothing. A bet without an answer
 * is rolled back until the operator agrees; a win is sent until it is paid (end-rounds.ts). Until
 * then the player's next call is answered `busy`, and a repeated one plays no second round.
 */
export async function playRound(
  deps: RemoteDeps,
  principal: Pick<Principal, 'player' | 'sessionId'>,
  { stake, seq }: RequestOf<typeof spin>,
  resume: () => void,
): Promise<SpinOutcome> {
  const session = await readSession(deps.db, deps.sealing, principal);
  const game = deps.games.get(session.gameId);
  if (game === undefined) return { ok: false, code: 'game_unavailable', data: null };
  const begun = await begin(deps, session, game, { stake, seq });
  if ('ok' in begun) return begun;
  const { remote, round } = begun;
  const taken = await bet(deps, session, remote, round);
  if (taken === null) {
    await movePhase(deps.db, round, 'betting', { phase: 'unknown', dueAt: deps.clock.now() });
    resume();
    throw new CommonRefusalError('busy', null, 1);
  }
  if (taken.status !== 'RS_OK') {
    const { status } = taken;
    const to = NOT_TAKEN.has(status)
      ? ({ phase: 'refused', status } as const)
      : ({ phase: 'unknown', status, dueAt: deps.clock.now() } as const);
    await movePhase(deps.db, round, 'betting', to);
    if (to.phase === 'unknown') resume();
    return refusalOf(taken, stake);
  }
  const drawn = await draw(deps, session, game, round);
  if (drawn === null) throw new CommonRefusalError('busy', null, 1);
  if (session.walletToken !== null && !(await payWin(deps, drawn))) {
    await makeDue(deps.db, round, deps.clock.now());
    resume();
    throw new CommonRefusalError('busy', null, 1);
  }
  const [played] = await playedRounds(deps.db, session.player, { seq });
  if (played === undefined) throw new Error(`round ${round.round} is not stored`);
  return { ok: true, data: answerOf(session, played) };
}

/** Checks a bet and stores its round; or answers a repeated one. */
function begin(
  deps: RemoteDeps,
  session: RemoteSession,
  game: Game,
  { stake, seq }: RequestOf<typeof spin>,
): Promise<SpinOutcome | { readonly remote: RemotePlayer; readonly round: OpenRound }> {
  const { player, sessionId } = session;
  const { clock, db, minRoundMs, sealing, switches } = deps;
  return db.of(player.bucket).transaction(async (tx) => {
    const at = clock.now();
    const remote = await lockPlayer(tx, player);
    if ((await openRoundOf(tx, player)) !== null) throw new CommonRefusalError('busy', null, 1);
    if (seq <= remote.seq) return repeated(tx, session, { stake, seq });
    if (seq !== remote.seq + 1) {
      return { ok: false, code: 'seq_wrong', data: { nextSeq: remote.seq + 1 } };
    }
    if (!switches.isGameOn(game.id)) return { ok: false, code: 'game_unavailable', data: null };
    if (!game.stakes.includes(stake)) {
      return { ok: false, code: 'stake_not_offered', data: { stakes: [...game.stakes] } };
    }
    const seed = await activeSeed(tx, sealing, player, at);
    if (seed.clientSeed === null) {
      const { serverSeedHash } = seed;
      return { ok: false, code: 'client_seed_required', data: { serverSeedHash } };
    }
    const waitMs = remote.lastRoundAt + minRoundMs - at;
    if (minRoundMs > 0 && waitMs > 0) return { ok: false, code: 'too_fast', data: { waitMs } };
    if (remote.demoCash !== null && remote.demoCash < stake) return short(remote.demoCash, stake);
    const round = await beginRound(tx, {
      ...{ player, sessionId, seq, gameId: game.id, stake, at, dueAt: at + OWN_MS },
      ...{ definitionHash: game.hash, seedId: seed.seedId },
    });
    return { remote, round };
  });
}

/** The stored answer of a number that was played; another stake or game is a conflict. */
async function repeated(
  tx: Parameters<typeof playedRounds>[0],
  session: RemoteSession,
  { stake, seq }: RequestOf<typeof spin>,
): Promise<SpinOutcome> {
  const [played] = await playedRounds(tx, session.player, { seq });
  if (played?.stake !== stake || played.game_id !== session.gameId) {
    throw new CommonRefusalError('idempotency_conflict');
  }
  return { ok: true, data: answerOf(session, played) };
}

/** Sends the bet, up to three times; null: unknown whether it was taken. */
async function bet(
  deps: RemoteDeps,
  { walletToken }: RemoteSession,
  remote: RemotePlayer,
  round: OpenRound,
): Promise<WalletAnswer | null> {
  if (walletToken === null) return { status: 'RS_OK' };
  const operator = operatorOf(deps, remote);
  const body = { ...fieldsOf(deps, remote, walletToken, round), ...ids(round.betUuid) };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callWallet(operator, 'bet', { ...body, amount: round.stake });
    if (answer !== null || attempt === BET_ATTEMPTS) return answer;
    await pause(BET_PAUSE_MS);
  }
}

/** Draws the round of an accepted bet; null when another process takes the bet back. */
async function draw(
  deps: RemoteDeps,
  { player, sessionId, walletToken }: RemoteSession,
  game: Game,
  round: OpenRound,
): Promise<OpenRound | null> {
  const { clock, db, sealing } = deps;
  class TakenOverError extends Error {}
  const at = clock.now();
  try {
    return await db.of(player.bucket).transaction(async (tx) => {
      const { demoCash } = await lockPlayer(tx, player);
      const { serverSeed, clientSeed, nonce } = await takeNonce(tx, sealing, player);
      const drawn = drawRound(game.definition, round.stake, hmacKey(serverSeed), clientSeed, nonce);
      const win = drawn.winMinor;
      const sums = await countRound(tx, { player, sessionId }, { stake: round.stake, win });
      const cash = demoCash === null ? null : demoCash - round.stake + win;
      await tx.query(
        `update remote_player set seq = $3, last_round_at = $4, demo_cash = $5
         where bucket = $1 and player_id = $2`,
        [player.bucket, player.playerId, round.seq, at, cash],
      );
      const isStored = await storeOutcome(tx, round, {
        ...{ nonce, win, events: drawn.events, play_net: sums.net },
        play_seconds: Math.floor((at - sums.createdAt) / 1000),
        phase: walletToken === null ? 'paid' : 'accepted',
        balanceAfter: cash,
        dueAt: at + OWN_MS,
      });
      if (!isStored) throw new TakenOverError();
      return { ...round, phase: 'accepted', win };
    });
  } catch (error) {
    if (error instanceof TakenOverError) return null;
    throw error;
  }
}

/** Sends the win of a drawn round once, also when it is 0; it closes the round. */
export async function payWin(deps: RemoteDeps, round: OpenRound): Promise<boolean> {
  const answer = await callAbout(deps, round, 'win', {
    ...ids(round.winUuid),
    amount: round.win ?? 0,
  });
  if (answer?.status !== 'RS_OK') return false;
  const balance = answer.balance ?? null;
  return movePhase(deps.db, round, 'accepted', { phase: 'paid', balance });
}

/** Takes a bet back whose answer is unknown: once. */
export async function rollBack(deps: RemoteDeps, round: OpenRound): Promise<boolean> {
  const answer = await callAbout(deps, round, 'rollback', ids(round.rollbackUuid));
  if (answer?.status !== 'RS_OK') return false;
  return movePhase(deps.db, round, 'unknown', { phase: 'rolled_back' });
}

/** A call that refers to the round's bet. */
async function callAbout(
  deps: RemoteDeps,
  round: OpenRound,
  name: 'win' | 'rollback',
  more: Pick<WalletTransaction, 'request_uuid' | 'transaction_uuid' | 'amount'>,
): Promise<WalletAnswer | null> {
  const remote = await readPlayer(deps.db, round.player);
  const { walletToken } = await readSession(deps.db, deps.sealing, round);
  // Play without money has nothing in any wallet that could be ended.
  if (walletToken === null) return { status: 'RS_OK' };
  return callWallet(operatorOf(deps, remote), name, {
    ...fieldsOf(deps, remote, walletToken, round),
    ...more,
    reference_transaction_uuid: round.betUuid,
    round_closed: true,
  });
}

function fieldsOf(deps: RemoteDeps, remote: RemotePlayer, token: string, round: OpenRound) {
  const title = deps.games.get(round.gameId)?.title ?? '';
  return {
    user: remote.userName,
    currency: remote.currency,
    token,
    game_code: codeOf(title),
    round: round.round,
  };
}

function ids(uuid: string) {
  return { request_uuid: uuid, transaction_uuid: uuid };
}

function operatorOf({ operators }: RemoteDeps, { operator: name }: RemotePlayer) {
  const operator = operators.find((one) => one.name === name);
  if (operator === undefined) throw new Error(`the operator ${name} is not set up any more`);
  return operator;
}

/** Why a bet was refused. The operator's portal says which of its limits stops play. */
function refusalOf({ status, balance }: WalletAnswer, stake: number): SpinOutcome {
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') return short(balance ?? 0, stake);
  if (status === 'RS_ERROR_TOKEN_EXPIRED' || status === 'RS_ERROR_INVALID_TOKEN') {
    throw new CommonRefusalError('token_invalid');
  }
  return { ok: false, code: 'game_unavailable', data: null };
}

function short(cash: number, stake: number): SpinOutcome {
  return { ok: false, code: 'insufficient_balance', data: { cash, bonus: 0, stake } };
}

function answerOf({ player }: RemoteSession, played: PlayedRound) {
  return {
    roundId: roundId(player, played.seq),
    seq: played.seq,
    stake: played.stake,
    win: played.win,
    cash: played.balance_after ?? 0,
    bonus: 0,
    nonce: played.nonce,
    events: JSON.parse(played.events) as RoundEvent[],
    netPosition: played.play_net,
    elapsedSeconds: played.play_seconds,
    bonusReleased: 0,
  };
}
