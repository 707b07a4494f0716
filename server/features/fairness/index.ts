export type { ActiveSeed, DrawingSeed } from './active-seed.ts';
export { definitionRoute } from './definition-route.ts';
export { addFairness, gameFairnessRoutes } from './routes.ts';
export { createSealing, derivedKeys, type Sealing } from './sealing.ts';
export { replayRound } from './replay-round.ts';
export { createSeeds, type Seeds } from './seeds.ts';
