import type { operations } from '@glasshouse/contract/index.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { ApiError, readEnvelope } from './client.ts';

/** Public resources with a hash in their address. */
const BY_HASH = {
  definition: '/v1/definitions/',
  logProof: '/v1/log/proof/',
  parSheet: '/v1/par/',
} as const;

type ByHash = keyof typeof BY_HASH;
type Found<Name extends ByHash> = AnswerOf<(typeof operations)[Name]>;

const TIMEOUT_MS = 10_000;

/** Returns null if the server does not know the hash. @throws ApiError without a valid response. */
export async function readByHash<Name extends ByHash>(
  name: Name,
  hash: string,
): Promise<Found<Name> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(BY_HASH[name] + hash, { signal })
    .then(async (response) => readEnvelope(await response.json()))
    .catch(() => null);
  if (answer === null) throw new ApiError('unreachable', '');
  // The contract's types are checked by the server's own tests.
  return answer.ok ? (answer.data as Found<Name>) : null;
}
