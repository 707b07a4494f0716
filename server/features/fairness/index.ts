export { definitionRoute } from './definition-route.ts';
export { addFairness, gameFairnessRoutes } from './routes.ts';
export { createSealing, derivedKeys, type Sealing } from './sealing.ts';
export { createSeeds, type ActiveSeed, type DrawingSeed, type Seeds } from './seeds.ts';
