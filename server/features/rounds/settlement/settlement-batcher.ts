import { DatabaseUnavailableError } from '../../../platform/deadline.ts';
import { errorCode, isConnectionLoss, type Database } from '../../../platform/database.ts';
import { SHARDS_MOVED } from '../../../platform/topology/moved.ts';
import { createConnection, type HotConnection } from './hot-connection.ts';
import { takeBatch } from './take-batch.ts';
import {
  settleAlone,
  settleTogether,
  storedAlready,
  type Settled,
  type SettleDeps,
  type Spin,
  type SpinOutcome,
} from './settle-batch.ts';

export type Settlement =
  | { readonly settled: Settled }
  /** Its nonce is burned: the player's state must be read again for the reason. */
  | { readonly refused: string }
  /** Stored, but its answer was lost with a connection: look the round up. */
  | { readonly stored: true };

interface Waiting {
  readonly spin: Spin;
  readonly resolve: (settlement: Settlement) => void;
  readonly reject: (error: unknown) => void;
  /** On the monotonic clock, in milliseconds. */
  readonly deadline: number;
  alone: boolean;
  /** How often the wallet was locked; the pause doubles each time. */
  tries: number;
  /** Number of connections lost while it was sent. */
  losses: number;
  /** Earliest time of the next attempt, on the monotonic clock. */
  dueAt: number;
}

export interface SettlementBatcher {
  /** Returns whether the queue takes another spin: to be asked before one is drawn. */
  hasRoom(): boolean;
  /** Number of queued spins. */
  queued(): number;
  /**
   * Queues a spin. Rejects when it got no settlement, with DatabaseUnavailableError (`busy`) when
   * there was no answer in time.
   */
  settle(spin: Spin): Promise<Settlement>;
  /** Settles queued spins, or drops them at their deadline, and closes the connections. */
  close(): Promise<void>;
}

export interface BatcherDeps extends SettleDeps {
  readonly db: Database;
  onError(error: unknown): void;
  /** Receives each batch: its spins, and the seconds that its first one waited. */
  observe?: (size: number, waitSeconds: number) => void;
}

const QUEUE_MAX = 4_096;
/** A queued spin is answered within this time, with `busy` if necessary. */
const SPIN_MS = 4_000;
const SWEEP_MS = 250;
/** Pause of a spin whose wallet is locked; doubles each time up to the maximum. */
const PAUSE_MS = 1;
const PAUSE_MOST_MS = 128;
/** PostgreSQL code: lock timeout. */
const LOCKED = '55P03';

/**
 * Settles spins over two hot connections. Whenever the first is free it takes the queue, at most
 * one spin per player, as one set-based call; there is no timer, because waiting for more spins
 * only adds delay. A spin that cannot join a batch (its wallet is locked, it touches several
 * grants, its batch failed) uses the second connection and delays no other.
 */
export function createSettlementBatcher(deps: BatcherDeps): SettlementBatcher {
  return new Batcher(deps);
}

class Batcher implements SettlementBatcher {
  readonly #deps: BatcherDeps;
  readonly #main: HotConnection;
  readonly #side: HotConnection;
  readonly #sweeper: NodeJS.Timeout;
  #queue: Waiting[] = [];
  #apart: Waiting[] = [];
  #isDraining = false;
  #isClosed = false;
  #sideWork: Promise<void> | null = null;
  #sideTimer: NodeJS.Timeout | null = null;
  #drained: (() => void) | null = null;

  constructor(deps: BatcherDeps) {
    this.#deps = deps;
    this.#main = createConnection(deps.db);
    this.#side = createConnection(deps.db);
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS);
  }

  hasRoom(): boolean {
    return !this.#isClosed && this.queued() < QUEUE_MAX;
  }

  queued(): number {
    return this.#queue.length + this.#apart.length;
  }

  settle(spin: Spin): Promise<Settlement> {
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + SPIN_MS;
      const fresh = { alone: false, tries: 0, losses: 0, dueAt: 0 };
      this.#queue.push({ spin, resolve, reject, deadline, ...fresh });
      this.#wake();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    while (!this.#isIdle()) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    }
    clearInterval(this.#sweeper);
    await Promise.all([this.#main.close(), this.#side.close()]);
  }

  #isIdle(): boolean {
    const isWorking = this.#isDraining || this.#sideWork !== null;
    return !isWorking && this.#queue.length + this.#apart.length === 0;
  }

  #wake(): void {
    if (this.#isDraining || this.#queue.length === 0) return;
    this.#isDraining = true;
    setImmediate(() => void this.#drain());
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const { batch, rest } = takeBatch(this.#queue);
      this.#queue = rest;
      this.#observe(batch);
      await this.#settleBatch(batch);
    }
    this.#isDraining = false;
    this.#drained?.();
  }

  #observe(batch: readonly Waiting[]): void {
    if (this.#deps.observe === undefined) return;
    const first = Math.min(...batch.map(({ deadline }) => deadline)) - SPIN_MS;
    this.#deps.observe(batch.length, Math.max(0, performance.now() - first) / 1000);
  }

  async #settleBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await settleTogether(
        this.#main,
        this.#deps,
        batch.map(({ spin }) => spin),
      );
      for (const [index, waiting] of batch.entries())
        this.#finish(waiting, outcomes[index] ?? 'later');
    } catch (error) {
      this.#deps.onError(error);
      if (isConnectionLoss(error)) await this.#afterLoss(this.#main, batch, error);
      else if (errorCode(error) === SHARDS_MOVED) await this.#follow(this.#main, batch, error);
      // One bad spin must not harm others: each is retried alone.
      else for (const waiting of batch) this.#goApart(waiting, 0);
    }
  }

  #finish(waiting: Waiting, outcome: SpinOutcome): void {
    if (outcome === 'later' || outcome === 'alone') {
      waiting.alone ||= outcome === 'alone';
      this.#goApart(waiting, outcome === 'alone' ? 0 : this.#pauseMs(waiting));
    } else {
      waiting.resolve(outcome);
    }
  }

  #pauseMs(waiting: Waiting): number {
    waiting.tries += 1;
    return Math.min(PAUSE_MOST_MS, PAUSE_MS * 2 ** waiting.tries);
  }

  #goApart(waiting: Waiting, afterMs: number): void {
    waiting.dueAt = performance.now() + afterMs;
    this.#apart.push(waiting);
    this.#wakeSide();
  }

  /** Processes due spins on the second connection, sequentially, and reschedules the rest. */
  #wakeSide(): void {
    if (this.#sideWork !== null || this.#apart.length === 0) return;
    if (this.#sideTimer !== null) clearTimeout(this.#sideTimer);
    const first = Math.min(...this.#apart.map(({ dueAt }) => dueAt));
    this.#sideTimer = setTimeout(
      () => {
        this.#sideTimer = null;
        this.#sideWork = this.#workSide().finally(() => {
          this.#sideWork = null;
          this.#wakeSide();
          this.#drained?.();
        });
      },
      Math.max(0, first - performance.now()),
    );
  }

  async #workSide(): Promise<void> {
    const now = performance.now();
    const due = this.#apart.filter(({ dueAt }) => dueAt <= now);
    this.#apart = this.#apart.filter(({ dueAt }) => dueAt > now);
    for (const waiting of due) await this.#settleApart(waiting);
  }

  async #settleApart(waiting: Waiting): Promise<void> {
    try {
      if (waiting.alone) {
        this.#finish(waiting, await settleAlone(this.#side, this.#deps, waiting.spin));
      } else {
        const [outcome = 'later'] = await settleTogether(this.#side, this.#deps, [waiting.spin]);
        this.#finish(waiting, outcome);
      }
    } catch (error) {
      if (errorCode(error) === LOCKED) this.#finish(waiting, 'later');
      else if (isConnectionLoss(error)) await this.#afterLoss(this.#side, [waiting], error);
      else if (errorCode(error) === SHARDS_MOVED) await this.#follow(this.#side, [waiting], error);
      else waiting.reject(error);
    }
  }

  /**
   * The connection broke or gave no answer: the spins may be stored. Each is looked up before it is
   * retried; without a new connection none waits for a second attempt.
   */
  async #afterLoss(
    connection: HotConnection,
    batch: readonly Waiting[],
    loss: unknown,
  ): Promise<void> {
    connection.drop();
    try {
      const stored = await storedAlready(
        connection,
        batch.map(({ spin }) => spin),
      );
      for (const waiting of batch) {
        if (stored.has(waiting.spin.playerId)) waiting.resolve({ stored: true });
        else this.#again(waiting, loss);
      }
    } catch (error) {
      connection.drop();
      const everybody = [...batch, ...this.#queue];
      this.#queue = [];
      for (const waiting of everybody) waiting.reject(error);
    }
  }

  /** The players are on another node now: their spins are tried again there in time. */
  async #follow(
    connection: HotConnection,
    batch: readonly Waiting[],
    error: unknown,
  ): Promise<void> {
    connection.drop();
    try {
      await this.#deps.db.refresh();
      for (const waiting of batch) this.#finish(waiting, 'later');
    } catch {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  /** One retry in a batch, one alone, because the spin may be what broke the connection. */
  #again(waiting: Waiting, loss: unknown): void {
    waiting.losses += 1;
    if (waiting.losses === 1) this.#queue.unshift(waiting);
    else if (waiting.losses === 2) this.#goApart(waiting, this.#pauseMs(waiting));
    else waiting.reject(loss);
    this.#wake();
  }

  #sweep(): void {
    const now = performance.now();
    const isLate = (waiting: Waiting) => waiting.deadline <= now;
    if (![...this.#queue, ...this.#apart].some(isLate)) return;
    const late = [...this.#queue, ...this.#apart].filter(isLate);
    this.#queue = this.#queue.filter((waiting) => !isLate(waiting));
    this.#apart = this.#apart.filter((waiting) => !isLate(waiting));
    for (const { reject } of late) reject(new DatabaseUnavailableError('a spin waited too long'));
    this.#drained?.();
  }
}
