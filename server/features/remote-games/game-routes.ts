import { randomUUID } from 'node:crypto';
import { NO_CLIENT_SEED } from '@glasshouse/contract/fairness/no-client-seed.ts';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { getGameRound } from '@glasshouse/contract/play/get-game-round.ts';
import { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import { rotateGameSeed } from '@glasshouse/contract/play/rotate-game-seed.ts';
import { setGameClientSeed } from '@glasshouse/contract/play/set-game-client-seed.ts';
import { spin } from '@glasshouse/contract/play/spin.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { CommonRefusalError, invalid } from '../../platform/http/refusal.ts';
import type { Server } from '../../platform/http/serve.ts';
import { gameFacts, roundId, seqOf } from '../rounds/index.ts';
import type { RemoteDeps } from './deps.ts';
import { callWallet } from './operator.ts';
import { playRound } from './play.ts';
import { lockPlayer, readPlayer } from './players.ts';
import { openRoundOf, playedRounds, type PlayedRound } from './rounds.ts';
import { activeSeed, giveClientSeed, rotateSeed } from './seeds.ts';
import { authenticate, exchangeLaunch, readSession, type RemoteSession } from './sessions.ts';

/** What a game's page calls: the same operations as for our own players. */
export function gameRoutes(server: Server, deps: RemoteDeps, resume: () => void): void {
  const { db, sealing } = deps;
  server.public(gameSession, (call, input) =>
    input.launchToken === undefined
      ? resumeSession(deps, call.header(TOKEN_HEADER), call.at)
      : openSession(deps, input.launchToken, input.clientSeed ?? NO_CLIENT_SEED, call.at),
  );
  server.player(spin, ({ principal }, input) => playRound(deps, principal, input, resume));
  server.player(setGameClientSeed, ({ player }, input) =>
    db.of(player.bucket).transaction(async (tx) => {
      const { isTaken, seed } = await giveClientSeed(tx, player, input);
      const { serverSeedHash, clientSeed, nonce } = seed;
      if (isTaken) return { ok: true, data: { serverSeedHash, clientSeed, nonce } };
      return { ok: false, code: 'client_seed_required', data: { serverSeedHash } };
    }),
  );
  server.player(rotateGameSeed, ({ player, at }) =>
    db.of(player.bucket).transaction(async (tx) => {
      await lockPlayer(tx, player);
      // An open round is drawn with the seed that it began with.
      if ((await openRoundOf(tx, player)) !== null) throw new CommonRefusalError('busy', null, 1);
      const rotated = await rotateSeed(tx, sealing, player, at);
      if (rotated === null) return { ok: false, code: 'seed_unused', data: null };
      const { serverSeedHash, clientSeed, nonce } = rotated.next;
      return { ok: true, data: { serverSeedHash, clientSeed, nonce, revealed: rotated.revealed } };
    }),
  );
  server.player(listGameRounds, async ({ player }, { pageNum = 1, pageSize = 10 }) => {
    const { seq: total } = await readPlayer(db, player);
    const offset = (pageNum - 1) * pageSize;
    const rounds = await playedRounds(db, player, { limit: pageSize, offset });
    return { ok: true, data: { roundList: rounds.map((one) => summary(player, one)), total } };
  });
  server.player(getGameRound, async ({ player }, input) => {
    const seq = seqOf(player, input.roundId);
    const [round] = seq === null ? [] : await playedRounds(db, player, { seq });
    if (round === undefined) return { ok: false, code: 'unknown_round', data: null };
    const { definition_hash: definitionHash } = round;
    return { ok: true, data: { ...withEvents(player, round), definitionHash } };
  });
}

/** Exchanges a launch token; the client seed counts where none is set for this server seed. */
async function openSession(
  deps: RemoteDeps,
  launchToken: string,
  clientSeed: string,
  at: number,
): Promise<Outcome<typeof gameSession>> {
  const { db, sealing } = deps;
  const opened = await db.transaction(async (tx) => {
    const exchanged = await exchangeLaunch(tx, sealing, launchToken, at);
    if (exchanged === null) return null;
    const { session, promise: serverSeedHash } = exchanged;
    const given = { serverSeedHash, clientSeed };
    const { isTaken } = await giveClientSeed(tx, session.player, given);
    // A client seed belongs to one commitment, and the player has rotated since.
    return isTaken ? exchanged : null;
  });
  if (opened === null) return { ok: false, code: 'launch_invalid', data: null };
  return present(deps, opened.session, opened.token, at);
}

async function resumeSession(
  deps: RemoteDeps,
  token: string | null,
  at: number,
): Promise<Outcome<typeof gameSession>> {
  if (token === null) throw invalid({ field: 'launchToken', reason: 'missing' });
  const principal = await authenticate(deps.db, token, at);
  if (principal === null) throw new CommonRefusalError('token_invalid');
  return present(deps, await readSession(deps.db, deps.sealing, principal), token, at);
}

/** All that the game shows when it opens. */
async function present(
  deps: RemoteDeps,
  session: RemoteSession,
  token: string,
  at: number,
): Promise<Outcome<typeof gameSession>> {
  const { db, games, sealing } = deps;
  const { player, gameId, staked, won, createdAt } = session;
  const game = games.get(gameId);
  if (game === undefined) return { ok: false, code: 'game_unavailable', data: null };
  const { seq } = await readPlayer(db, player);
  const cash = await cashOf(deps, session);
  const seed = await db.of(player.bucket).transaction((tx) => activeSeed(tx, sealing, player, at));
  const [last] = await playedRounds(db, player, { gameId });
  const data: AnswerOf<typeof gameSession> = {
    ...gameFacts(deps, game),
    gameSession: token,
    cash,
    bonus: 0,
    nextSeq: seq + 1,
    lastRound: last === undefined ? null : withEvents(player, last),
    netPosition: won - staked,
    elapsedSeconds: Math.floor((at - createdAt) / 1000),
    // The operator checks the age and the time of play.
    ageConfirmed: true,
    verifiesOnPortal: false,
    realityCheckAt: null,
    seed: {
      serverSeedHash: seed.serverSeedHash,
      clientSeed: seed.clientSeed,
      nonce: seed.nonce,
    },
  };
  return { ok: true, data };
}

/** The player's money, from the operator's wallet. */
async function cashOf(deps: RemoteDeps, { player, walletToken }: RemoteSession): Promise<number> {
  const { operator: name, userName, demoCash } = await readPlayer(deps.db, player);
  if (walletToken === null) return demoCash ?? 0;
  const operator = deps.operators.find((one) => one.name === name);
  if (operator === undefined) throw new CommonRefusalError('token_invalid');
  const asked = { request_uuid: randomUUID(), user: userName, token: walletToken };
  const answer = await callWallet(operator, 'userBalance', asked);
  if (answer === null) throw new CommonRefusalError('busy', null, 1);
  if (answer.status !== 'RS_OK') throw new CommonRefusalError('token_invalid');
  return answer.balance ?? 0;
}

function summary(player: PlayerRef, round: PlayedRound) {
  const { seq, stake, win, nonce, at: createTime, game_id: gameId } = round;
  return { roundId: roundId(player, seq), gameId, seq, stake, win, nonce, createTime };
}

function withEvents(player: PlayerRef, round: PlayedRound) {
  return { ...summary(player, round), events: JSON.parse(round.events) as RoundEvent[] };
}
