/** Node's flags for each of our programs; why, see node-flags.js. */
export const nodeFlags: Readonly<Record<'launcher' | 'server' | 'provider', readonly string[]>>;
