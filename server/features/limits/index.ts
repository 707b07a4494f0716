export { blockOf, type Block } from './block.ts';
export { depositLimitHit, type DepositLimitHit } from './deposit-limit.ts';
export { runningBreak } from './exclude.ts';
export { inheritBrakes } from './inherit.ts';
export { promotionsReach } from './promotions.ts';
export { addLimits } from './routes.ts';
export { limitData } from './personal-data.ts';
