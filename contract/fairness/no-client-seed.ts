/**
 * The client seed of a caller that opened a game without giving one: the same for everybody, so
 * that no client seed is ever chosen by the server.
 */
export const NO_CLIENT_SEED = 'no client seed given';
