import { resolve } from 'node:path';

/**
 * The folder that holds `server/`: the checkout, or the same folders in an image. This file and the
 * built programs in `server/dist` are both two folders below it.
 */
export const CHECKOUT = resolve(import.meta.dirname, '../..');
