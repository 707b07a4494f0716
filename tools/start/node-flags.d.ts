/** Node flags for our programs; node-flags.js has the reasons. */
export const nodeFlags: Readonly<Record<'launcher' | 'server' | 'provider', readonly string[]>>;
