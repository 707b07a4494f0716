import { createHash } from 'node:crypto';
import { fairnessRounds } from '@glasshouse/contract/fairness/fairness-rounds.ts';
import { fairnessSeed } from '@glasshouse/contract/fairness/fairness-seed.ts';
import { rotateSeed } from '@glasshouse/contract/fairness/rotate-seed.ts';
import { roundProof } from '@glasshouse/contract/fairness/round-proof.ts';
import { roundRecord } from '@glasshouse/contract/fairness/round-record.ts';
import { setClientSeed } from '@glasshouse/contract/fairness/set-client-seed.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import { rotateGameSeed } from '@glasshouse/contract/play/rotate-game-seed.ts';
import { recordText } from '@glasshouse/engine/round-proof.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Server } from '../../platform/http/serve.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';
import {
  roundBySeq,
  roundsPage,
  roundSummary,
  roundWithEvents,
  seqOf,
  type StoredRound,
} from '../rounds/index.ts';
import type { ActiveSeed, RevealedSeed } from './active-seed.ts';
import { definitionRoute, type DefinitionDeps } from './definition-route.ts';
import { revealedSeeds, seedsOfRound } from './proof.ts';

type RotationDeps = Pick<AppContext, 'db' | 'seeds'>;

export type FairnessDeps = Pick<AppContext, 'seeds'> & DefinitionDeps;

/** Registers what a player can verify: past and current seeds, each round's proof, the games. */
export function addFairness(app: FastifyInstance, server: Server, deps: FairnessDeps): void {
  const { db, seeds } = deps;
  definitionRoute(app, deps);

  server.player(fairnessSeed, ({ player, at }) =>
    db.transaction(async (tx) => {
      const state = stateView(await seeds.ensure(tx, player, at));
      const last = await seeds.lastRevealed(tx, player);
      return { ok: true, data: { ...state, previous: last === null ? null : revealedView(last) } };
    }),
  );

  server.player(setClientSeed, ({ player, at }, input) =>
    db.transaction(async (tx) => {
      const seed = await seeds.setClientSeed(tx, player, at, input.clientSeed);
      return { ok: true, data: stateView(seed) };
    }),
  );

  server.player(rotateSeed, ({ player, at }) => rotate(deps, player, at));

  server.player(fairnessRounds, async ({ player }, { pageNum = 1, pageSize = 10 }) => {
    const { rounds, total } = await roundsPage(db, player, { number: pageNum, size: pageSize });
    const revealed = await revealedSeeds(
      db,
      player,
      rounds.map((round) => round.seed_id),
    );
    const listed = rounds.map((round) => {
      const isRevealed = revealed.has(round.seed_id);
      return { ...roundSummary(player, round), revealed: isRevealed ? (1 as const) : (0 as const) };
    });
    return { ok: true, data: { rounds: listed, total } };
  });

  server.player(roundProof, async ({ player }, input) => {
    const proof = await proofById(db, player, input.roundId);
    if (proof === null) return { ok: false, code: 'unknown_round', data: null };
    return { ok: true, data: proof };
  });

  server.public(roundRecord, async (_call, { roundId, hash }) => {
    const player = playerRef(Number.parseInt(roundId, 10));
    const proof = await proofById(db, player, roundId);
    const isSame: boolean =
      proof !== null && createHash('sha256').update(recordText(proof)).digest('hex') === hash;
    return { ok: true, data: { same: isSame ? (1 as const) : (0 as const) } };
  });
}

/** On the games' origin: a player changes the seeds inside the game. */
export function gameFairnessRoutes(server: Server, deps: RotationDeps): void {
  server.player(rotateGameSeed, ({ player, at }) => rotate(deps, player, at));
}

function rotate(
  { db, seeds }: RotationDeps,
  player: PlayerRef,
  at: number,
): Promise<Outcome<typeof rotateSeed>> {
  return db.transaction(async (tx) => {
    const rotated = await seeds.rotate(tx, player, at);
    if (rotated === null) return { ok: false, code: 'seed_unused', data: null };
    const { revealed, next } = rotated;
    return { ok: true, data: { ...stateView(next), revealed: revealedView(revealed) } };
  });
}

/** Null when the player has no such round. */
async function proofById(
  db: Queryable,
  player: PlayerRef,
  id: string,
): Promise<AnswerOf<typeof roundProof> | null> {
  const seq = seqOf(player, id);
  const round = seq === null ? null : await roundBySeq(db, player, seq);
  return round === null ? null : proofOfRound(db, player, round);
}

/** Everything that decided a round, as its player sees it. */
export async function proofOfRound(
  db: Queryable,
  player: PlayerRef,
  round: StoredRound,
): Promise<AnswerOf<typeof roundProof>> {
  const drawnWith = await seedsOfRound(db, player, round.seed_id, round.nonce);
  return { ...roundWithEvents(player, round), definitionHash: round.definition_hash, ...drawnWith };
}

function stateView({ seedHash: serverSeedHash, clientSeed, nonce }: ActiveSeed) {
  return { serverSeedHash, clientSeed, nonce };
}

function revealedView({ serverSeed, seedHash, clientSeed, nonce }: RevealedSeed) {
  return { serverSeed, serverSeedHash: seedHash, clientSeed, nonce };
}
