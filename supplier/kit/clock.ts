/** The kit's clock: epoch milliseconds of this machine, as signatures need. */
export const now = (): number => Date.now();
