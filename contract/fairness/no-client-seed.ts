/**
 * The client seed for callers who open a game without one: a public constant, so that the server
 * never chooses a client seed.
 */
export const NO_CLIENT_SEED = 'no client seed given';
