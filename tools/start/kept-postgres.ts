import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres, type PostgresOptions } from '../postgres/embedded.ts';

const MAX_PAUSE_MS = 5_000;

/** An embedded PostgreSQL, started again whenever it ends. */
export class KeptPostgres {
  readonly #options: PostgresOptions;
  readonly #moved: () => Promise<void>;
  #postgres: Postgres | null = null;
  #opening: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #url = '';

  /** `moved` is called when it came back under another URL, because its port was taken. */
  constructor(options: PostgresOptions, moved: () => Promise<void>) {
    this.#options = options;
    this.#moved = moved;
  }

  /** Its owner's URL, once it was opened. */
  get url(): string {
    return this.#url;
  }

  /** Starts it. @throws Error with the end of its log. */
  open(): Promise<void> {
    const opened = this.#open();
    this.#opening = Promise.allSettled([opened]);
    return opened;
  }

  async #open(): Promise<void> {
    const postgres = await startPostgres(this.#options);
    if (this.#isStopping) return postgres.stop();
    this.#postgres = postgres;
    this.#url = postgres.url;
    void postgres.exited.then(() => this.#reopen());
  }

  async #reopen(): Promise<void> {
    const former = this.#url;
    for (let pauseMs = 100; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      this.#options.log('PostgreSQL ended, starting it again');
      try {
        await this.open();
        if (this.#url !== former) await this.#moved();
        return;
      } catch (error) {
        this.#options.log(error instanceof Error ? error.message : String(error));
        await sleep(pauseMs);
      }
    }
  }

  /** Stops it for good, also while it starts. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#opening;
    await this.#postgres?.stop();
  }
}
