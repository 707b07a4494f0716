import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { promiseIn, withPromise } from '@glasshouse/contract/play/launch-token.ts';
import { sessionOdds, sessionRtp } from '@glasshouse/contract/play/session-odds.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { CommonRefusalError, invalid } from '../../../platform/http/refusal.ts';
import { bucketOf, hashToken, newToken, type PlayerRef } from '../../../platform/ids.ts';
import type { LiveDuties, AppContext } from '../../../context.ts';
import { blockOf, type Block } from '../../limits/index.ts';
import { authenticate, endSessions, openSession } from '../../sessions/index.ts';
import { beginPlay, readPlaySummary } from '../../wallet/index.ts';
import type { Game, Games } from '../games/games.ts';
import { lastRoundOf, roundId, type StoredRound } from '../history/stored.ts';

/** Lifetime of a launch token, which is valid for one use. */
const LAUNCH_MS = MINUTE_MS;

export interface OpenDeps {
  readonly duties: LiveDuties;
  readonly db: Database;
  readonly pack: MarketPack;
  readonly minRoundMs: number;
  readonly mode: Mode;
  readonly games: Games;
  /** False when staff switched the game off: it does not open, but a running frame stays. */
  isGameOn(gameId: number): boolean;
  readonly seeds: AppContext['seeds'];
  /** Notifies the sockets of ended game sessions. */
  sessionsEnded(sessionIds: readonly string[]): void;
}

/** Creates a launch token for a player and a game; it contains the committed hash. */
export async function createLaunch(
  db: Queryable,
  { player, sessionId, gameId }: Launch,
  serverSeedHash: string,
  at: number,
): Promise<string> {
  const token = withPromise(newToken(player.bucket), serverSeedHash);
  await db.query(
    `insert into launch (bucket, token_hash, player_id, session_id, game_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [player.bucket, hashToken(token), player.playerId, sessionId, gameId, at + LAUNCH_MS],
  );
  return token;
}

/**
 * Exchanges a launch token for a game session, or returns the running one after a reload of the
 * frame. A second game ends the first (`game_moved`): one game at a time per player.
 */
export async function openGameSession(
  deps: OpenDeps,
  call: Call,
  headerToken: string | null,
  input: RequestOf<typeof gameSession>,
): Promise<Outcome<typeof gameSession>> {
  if (input.launchToken === undefined) {
    return resume(deps, call, headerToken);
  }
  const launchToken = input.launchToken;
  const opened = await deps.db.transaction(async (tx) => {
    const launch = await useLaunch(tx, launchToken, call.at);
    if (launch === null) return null;
    const block = await blockOf(tx, launch.player, call.at);
    if (block !== null) return { block };
    const seed = await deps.seeds.ensure(tx, launch.player, call.at);
    // A client seed belongs to one commitment, and the player has rotated since.
    if (seed.seedHash !== promiseIn(launchToken)) return null;
    const game = deps.games.get(launch.gameId);
    if (game === undefined || !deps.isGameOn(game.id)) return { game: null };
    const ended = await endSessions(tx, launch.player, { kind: 'game' }, 'moved', call.at);
    const session = await openSession(tx, {
      player: launch.player,
      kind: 'game',
      parentId: launch.sessionId,
      gameId: game.id,
      deviceKey: null,
      deviceLabel: call.deviceLabel,
      proofAt: null,
      at: call.at,
    });
    await beginPlay(tx, launch.player, call.at);
    // The browser's client seed counts only when none is set for this server seed.
    const given = { seedHash: seed.seedHash, clientSeed: input.clientSeed ?? null };
    await deps.seeds.giveClientSeed(tx, launch.player, call.at, given);
    return { game, ended, player: launch.player, token: session.token };
  });
  if (opened === null) return { ok: false, code: 'launch_invalid', data: null };
  if ('block' in opened) return refusedBy(opened.block);
  if (opened.game === null) return { ok: false, code: 'game_unavailable', data: null };
  call.afterCommit(() => deps.sessionsEnded(opened.ended));
  const { player, game, token } = opened;
  return { ok: true, data: await present(deps, player, game, token, call.at) };
}

async function resume(
  deps: OpenDeps,
  call: Call,
  token: string | null,
): Promise<Outcome<typeof gameSession>> {
  if (token === null) throw invalid({ field: 'launchToken', reason: 'missing' });
  const principal = await authenticate(deps.db, token, call.at);
  if (principal === null || principal.gameId === null) {
    throw new CommonRefusalError('token_invalid');
  }
  const game = deps.games.get(principal.gameId);
  if (game === undefined) return { ok: false, code: 'game_unavailable', data: null };
  const block = await blockOf(deps.db, principal.player, call.at);
  if (block !== null) return refusedBy(block);
  const data = await present(deps, principal.player, game, token, call.at);
  return { ok: true, data };
}

function refusedBy({ why, until }: Block): Outcome<typeof gameSession> {
  return { ok: false, code: why, data: { until } };
}

interface Launch {
  readonly player: PlayerRef;
  readonly sessionId: string;
  readonly gameId: number;
}

/** Consumes a launch token; null when it is unknown, used, expired, or its session has ended. */
async function useLaunch(tx: Queryable, token: string, at: number): Promise<Launch | null> {
  const bucket = bucketOf(token);
  if (bucket === null) return null;
  const [row] = await tx.query<{ player_id: number; session_id: string; game_id: number }>(
    `update launch l set used_at = $3
     where l.bucket = $1 and l.token_hash = $2 and l.used_at is null and l.expires_at > $3
       and exists (select from session_open s where s.bucket = l.bucket
         and s.player_id = l.player_id and s.session_id = l.session_id)
     returning player_id, session_id, game_id`,
    [bucket, hashToken(token), at],
  );
  if (row === undefined) return null;
  const player = { bucket, playerId: row.player_id };
  return { player, sessionId: row.session_id, gameId: row.game_id };
}

/** The game's initial view, read outside the transaction, so that no wallet is locked. */
async function present(
  deps: OpenDeps,
  player: PlayerRef,
  game: Game,
  token: string,
  at: number,
): Promise<AnswerOf<typeof gameSession>> {
  const seed = await deps.seeds.current(deps.db, player, at);
  const wallet = await readPlaySummary(deps.db, player, at);
  const lastRound = await lastRoundOf(deps.db, player, game.id);
  return {
    ...gameFacts(deps, game),
    gameSession: token,
    cash: wallet.cash,
    bonus: wallet.bonus,
    nextSeq: wallet.seq + 1,
    lastRound: lastRound === null ? null : roundWithEvents(player, lastRound),
    netPosition: wallet.play_won - wallet.play_staked,
    elapsedSeconds: wallet.play_seconds,
    ageConfirmed: wallet.age_ok,
    verifiesOnPortal: true,
    realityCheckAt: wallet.next_check_at,
    seed: { serverSeedHash: seed.seedHash, clientSeed: seed.clientSeed, nonce: seed.nonce },
  };
}

/** What a session shows of its game, for every player the same. */
export function gameFacts(
  { pack, mode, minRoundMs }: Pick<OpenDeps, 'pack' | 'mode' | 'minRoundMs'>,
  game: Game,
) {
  return {
    gameId: game.id,
    title: game.title,
    currency: pack.currency,
    stakes: [...game.stakes],
    defaultStake: game.defaultStake,
    rtp: sessionRtp(game.par),
    definitionHash: game.hash,
    minRoundMs,
    mode,
    money: pack.money,
    timeZone: pack.timeZone,
    odds: sessionOdds(game.par),
  };
}

/** A round as a list item. */
export function roundSummary(player: PlayerRef, round: StoredRound) {
  return {
    roundId: roundId(player, round.seq),
    gameId: round.game_id,
    seq: round.seq,
    stake: round.stake,
    win: round.win,
    nonce: round.nonce,
    createTime: round.at,
  };
}

export function roundWithEvents(player: PlayerRef, round: StoredRound) {
  return { ...roundSummary(player, round), events: JSON.parse(round.events) as RoundEvent[] };
}
