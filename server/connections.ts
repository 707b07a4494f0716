/** Maximum database connections of one server process, by purpose. */
export const CONNECTIONS = {
  calls: 10,
  /** Calls to external services, such as payment providers. */
  intents: 6,
  jobs: 4,
} as const;

/** One for the batches, one for spins that wait for a lock. */
const PER_SETTLEMENT_BATCHER = 2;
/** Listens for hints of other processes. */
const LISTENER = 1;

/** Maximum connections of one server process, given its SETTLEMENT_CONNECTIONS. */
export function maxAppConnections(settlementConnections: number): number {
  const { calls, intents, jobs } = CONNECTIONS;
  return calls + intents + jobs + LISTENER + PER_SETTLEMENT_BATCHER * settlementConnections;
}
