export { drawRound } from './draw.ts';
export { listDefinitions, readDefinition, type StoredDefinition } from './games/definitions.ts';
export { openGames, type Game, type Games } from './games/games.ts';
export { readDurability, logIfNotDurable, type Durability } from './settlement/hot-connection.ts';
export {
  createSettlementBatcher,
  type SettlementBatcher,
} from './settlement/settlement-batcher.ts';
export { createOwedBurns } from './spin/owed-burns.ts';
export { createTurns } from './spin/turns.ts';
export { ensurePartitions, partitionDaysLeft } from './history/partitions.ts';
export { createPlayStates, type PlayStates } from './spin/play-state.ts';
export type { SpinDeps } from './spin/spin-route.ts';
export { gameRoutes, launchRoutes } from './routes.ts';
export { gameFacts, roundSummary, roundWithEvents } from './launch/open-session.ts';
export { roundBySeq, roundId, roundsPage, seqOf, type StoredRound } from './history/stored.ts';
