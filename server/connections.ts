/** Connections to the database that one server process opens at most, by what they serve. */
export const CONNECTIONS = {
  calls: 10,
  /** Calls that reach outside the database, such as those that ask a payment provider. */
  intents: 6,
  jobs: 4,
} as const;

/** One that takes the batches, one for the spins that wait for a lock. */
const PER_SETTLEMENT_BATCHER = 2;
/** It listens for the hints of the other processes. */
const LISTENER = 1;

/** The most connections one server process opens, given its SETTLEMENT_CONNECTIONS. */
export function mostConnections(settlementConnections: number): number {
  const { calls, intents, jobs } = CONNECTIONS;
  return calls + intents + jobs + LISTENER + PER_SETTLEMENT_BATCHER * settlementConnections;
}
