/** Node flags for our programs; node-flags.js has the reasons. */
export const nodeFlags: Readonly<Record<'launcher' | 'server' | 'provider', readonly string[]>>;

/** Environment of our programs for glibc's memory; node-flags.js has the reasons. */
export const nodeMemory: Readonly<Record<string, string>>;
