/** The cache-control of an answer that never changes under its address. */
export const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';
