import { Type } from 'typebox';
import { ClientSeed, Count, Fields, Hash, Nullable } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** A server seed, 64 hex characters: only ever told when it is no longer in use. */
export const ServerSeed = () => Hash();

/** What decides the player's next rounds; nonce is the last one used, 0 before the first. */
export const seedState = {
  serverSeedHash: Hash(),
  /** Null until the player's browser has made one for this server seed. */
  clientSeed: Nullable(ClientSeed()),
  nonce: Count(),
};

/** A retired server seed with all that its rounds were drawn from. */
export const RevealedSeed = () =>
  Fields({
    serverSeed: ServerSeed(),
    serverSeedHash: Hash(),
    /** The last one used with it; rounds tell their own. */
    clientSeed: Nullable(Type.String()),
    nonce: Count(),
  });

export const seedStateSample = {
  serverSeedHash: SAMPLE.definitionHash,
  clientSeed: SAMPLE.clientSeed,
  nonce: 27,
};

export const revealedSample = {
  serverSeed: SAMPLE.serverSeed,
  serverSeedHash: SAMPLE.serverSeedHash,
  clientSeed: SAMPLE.clientSeed,
  nonce: 412,
};
