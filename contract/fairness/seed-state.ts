import { Type } from 'typebox';
import { ClientSeed, Count, Fields, Hash, Nullable } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** A server seed, 64 hex characters: sent only when it is no longer in use. */
export const ServerSeed = () => Hash();

/** The seeds of the player's next rounds; nonce is the last used one, 0 before the first. */
export const seedState = {
  serverSeedHash: Hash(),
  /** Null until the player's browser has set one for this server seed. */
  clientSeed: Nullable(ClientSeed()),
  nonce: Count(),
};

/** A retired server seed with the other inputs of its rounds. */
export const RevealedSeed = () =>
  Fields({
    serverSeed: ServerSeed(),
    serverSeedHash: Hash(),
    /** The last one used with it; each round has its own. */
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
