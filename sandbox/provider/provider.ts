import { join } from 'node:path';
import { Agenda } from '../platform/agenda.ts';
import { Clock } from '../platform/clock.ts';
import { Journal } from '../platform/journal.ts';
import { postSigned } from '../platform/post-signed.ts';
import type { Settings } from '../platform/settings.ts';
import { apply, type Fact } from './facts.ts';
import { defaults, type State } from './state.ts';

/**
 * The provider's core: its state, its clock, its agenda, and the only function that changes state.
 */
export class Provider {
  readonly settings: Settings;
  readonly clock = new Clock();
  readonly agenda = new Agenda(this.clock);
  readonly state: State = defaults();
  /** Resolves when the journal has been read; answers wait for it. */
  readonly opened: Promise<void>;
  readonly #journal: Journal<Fact[]>;
  readonly #markOpened: () => void;
  /** Clock calls to the portal are sequential, so that the latest offset arrives last. */
  #clockCalls: Promise<unknown> = Promise.resolve();

  /** `onFailure` is called when the journal cannot be written; the process must then exit. */
  constructor(settings: Settings, onFailure: (error: unknown) => void) {
    const opening = Promise.withResolvers<void>();
    this.settings = settings;
    this.opened = opening.promise;
    this.#markOpened = opening.resolve;
    this.#journal = new Journal(join(settings.dataFolder, 'provider.jsonl'), onFailure);
  }

  /** Reads the journal, then resumes pending work. Throws `JournalDamaged`. */
  async open(resume: (provider: Provider) => void): Promise<void> {
    await this.#journal.replay((facts) => this.#apply(facts));
    resume(this);
    this.#markOpened();
  }

  /** Applies facts atomically. They are durable once `flushed()` resolves. */
  commit(facts: Fact[]): void {
    this.#apply(facts);
    this.#journal.append(facts);
  }

  /** Resolves when the current state is durable; output waits for it. */
  flushed(): Promise<void> {
    return this.#journal.flushed();
  }

  /**
   * Advances the clock by `advanceMs` milliseconds and sends the portal the total offset. `portal`
   * is false when the portal did not accept it; a call with 0 sends it again.
   */
  async advanceClock(advanceMs: number) {
    this.commit([{ kind: 'clockMoved', offsetMs: this.clock.offsetMs + advanceMs }]);
    this.agenda.wake();
    const { offsetMs } = this.clock;
    await this.flushed();
    const call = this.#clockCalls.then(() => this.#notifyPortal(offsetMs));
    this.#clockCalls = call;
    return { ok: true, nowMs: this.clock.now(), offsetMs, portal: await call };
  }

  async close(): Promise<void> {
    this.agenda.stop();
    await this.#journal.close();
  }

  async #notifyPortal(offsetMs: number): Promise<boolean> {
    const { portalUrl, secret } = this.settings;
    const url = `${portalUrl}/sandbox-clock`;
    const status = await postSigned(url, { offsetMs }, secret, this.clock.wallTime());
    return status !== null && status >= 200 && status < 300;
  }

  #apply(facts: Fact[]): void {
    for (const fact of facts) {
      if (fact.kind === 'clockMoved') this.clock.offsetMs = fact.offsetMs;
      else apply(this.state, fact);
    }
  }
}
