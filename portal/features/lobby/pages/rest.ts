/** The deferred parts of the lobby, in one chunk. */
export { Arrows } from './arrows.tsx';
export { Invitation } from './invitation.tsx';
export { Promises } from './promises.tsx';
export { FinderTools } from './finder-tools.tsx';
export { OwnRow } from './own-row.tsx';
export { Below } from './below.tsx';
export { TileTools } from './tile-tools.tsx';
export { Ticker } from './ticker.tsx';
