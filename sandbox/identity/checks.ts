import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { Journal } from '../platform/journal.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import type { Settings } from '../platform/settings.ts';

export type CheckRequest = {
  readonly checkId: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly document: string;
};

export type Verdict = 'approved' | 'refused';

type CheckAnswer = {
  readonly checkId: string;
  readonly status: Verdict | 'pending';
  readonly reason: string | null;
};

/** The stored part of a check: enough to detect a repeated request, without personal data. */
type Asked = {
  readonly checkId: string;
  /** Keyed hash of the request. */
  readonly digest: string;
  readonly first: CheckAnswer['status'];
};

type Entry =
  // The format of earlier versions, with document numbers.
  | { readonly kind: 'asked'; readonly request: CheckRequest }
  | ({ readonly kind: 'check' } & Asked)
  | { readonly kind: 'decided'; readonly checkId: string; readonly verdict: Verdict };

/** Document numbers with these endings simulate a rejected and a pending person. */
const REFUSED_ENDING = '0000';
const PENDING_ENDING = '9999';

/** The state of the identity checks: requests and manual decisions. */
export class IdentityChecks {
  readonly clock: Clock;
  readonly secret: string;
  readonly opened: Promise<void>;
  readonly #markOpened: () => void;
  readonly #journal: Journal<Entry>;
  readonly #checks = new Map<string, Asked>();
  readonly #decisions = new Map<string, Verdict>();

  constructor(settings: Settings, clock: Clock, onFailure: (error: unknown) => void) {
    const opening = Promise.withResolvers<void>();
    this.clock = clock;
    this.secret = settings.secret;
    this.opened = opening.promise;
    this.#markOpened = opening.resolve;
    this.#journal = new Journal(join(settings.dataFolder, 'identity.jsonl'), onFailure);
  }

  /** Reads the journal. Throws `JournalDamaged`. */
  async open(): Promise<void> {
    let holdsDocuments = false;
    await this.#journal.replay((entry) => {
      holdsDocuments ||= entry.kind === 'asked';
      this.#apply(entry.kind === 'asked' ? this.#checkOf(entry.request) : entry);
    });
    if (holdsDocuments) await this.#journal.rewrite(this.#entries());
    this.#markOpened();
  }

  flushed(): Promise<void> {
    return this.#journal.flushed();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Starts a check; idempotent: a repeated request returns the same check's state. */
  ask(request: CheckRequest): Outcome<CheckAnswer> {
    const known = this.#checks.get(request.checkId);
    if (known === undefined) this.#record(this.#checkOf(request));
    else if (known.digest !== this.#checkOf(request).digest) {
      return refuse('conflict', 'This check was asked for with other data.');
    }
    return this.read(request.checkId);
  }

  read(checkId: string): Outcome<CheckAnswer> {
    const check = this.#checks.get(checkId);
    if (check === undefined) return refuse('unknown_check', 'No such check.');
    const status = this.#decisions.get(checkId) ?? check.first;
    return done({ checkId, status, reason: status === 'refused' ? 'document_not_accepted' : null });
  }

  /** Decides a pending check; a decided check stays unchanged. */
  decide(checkId: string, verdict: Verdict): Outcome<CheckAnswer> {
    const current = this.read(checkId);
    if (!current.ok || current.value.status === verdict) return current;
    if (current.value.status !== 'pending') {
      return refuse('not_possible', `The check is ${current.value.status} already.`);
    }
    this.#record({ kind: 'decided', checkId, verdict });
    return this.read(checkId);
  }

  #record(entry: Entry): void {
    this.#apply(entry);
    this.#journal.append(entry);
  }

  #apply(entry: Entry): void {
    if (entry.kind === 'check') this.#checks.set(entry.checkId, entry);
    if (entry.kind === 'decided') this.#decisions.set(entry.checkId, entry.verdict);
  }

  #entries(): Entry[] {
    const checks = [...this.#checks.values()].map(
      (check) => ({ kind: 'check', ...check }) as const,
    );
    const decided = [...this.#decisions].map(
      ([checkId, verdict]) => ({ kind: 'decided', checkId, verdict }) as const,
    );
    return [...checks, ...decided];
  }

  #checkOf({ checkId, name, birthDate, document }: CheckRequest): { kind: 'check' } & Asked {
    const digest = createHmac('sha256', this.secret)
      .update(JSON.stringify(['identity', checkId, name, birthDate, document]))
      .digest('hex');
    return { kind: 'check', checkId, digest, first: firstVerdict(document) };
  }
}

function firstVerdict(document: string): CheckAnswer['status'] {
  if (document.endsWith(REFUSED_ENDING)) return 'refused';
  return document.endsWith(PENDING_ENDING) ? 'pending' : 'approved';
}
