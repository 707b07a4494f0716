export { openGames, type Game, type Games } from './games.ts';
export { readDurability, sayIfNotDurable, type Durability } from './hot-connection.ts';
export { createSettlementBatcher } from './settlement-batcher.ts';
export { createTurns } from './turns.ts';
export { ensurePartitions, partitionDaysLeft } from './partitions.ts';
export { createPlayStates, type PlayStates } from './play-state.ts';
export { gameRoutes, launchRoutes } from './routes.ts';
export { roundSummary, roundWithEvents } from './open-session.ts';
export { roundBySeq, roundsPage, seqOf, type StoredRound } from './stored.ts';
