import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { createSeal, type Seal } from '../platform/seal.ts';
import { Journal } from '../platform/journal.ts';
import type { Settings } from '../platform/settings.ts';

export type MailRequest = {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** A stored mail; `at` is the provider's clock, epoch milliseconds. */
export type StoredMail = MailRequest & { readonly at: number };

/** Capacity of a mailbox; older mails are dropped. */
const BOX_SIZE = 20;
/** Codes are valid for ten minutes; later their mails are deleted, on disk too. */
const KEPT_MS = 30 * 60_000;
/** The journal is rewritten when this many of its mails are deleted, and at every start. */
const GONE_MAX = 50;

/** A line of the journal: an encrypted mail, or one of an earlier version in plain text. */
type Entry = string | StoredMail;

/** The demo's mail: no mail is sent; each address has a mailbox that anyone can open. */
export class Mailbox {
  readonly clock: Clock;
  readonly secret: string;
  readonly opened: Promise<void>;
  readonly #markOpened: () => void;
  readonly #journal: Journal<Entry>;
  readonly #seal: Seal<StoredMail>;
  #journaled = 0;
  readonly #boxes = new Map<string, StoredMail[]>();

  constructor(settings: Settings, clock: Clock, onFailure: (error: unknown) => void) {
    const opening = Promise.withResolvers<void>();
    this.clock = clock;
    this.secret = settings.secret;
    this.opened = opening.promise;
    this.#markOpened = opening.resolve;
    this.#seal = createSeal(settings.secret, 'mailbox');
    this.#journal = new Journal(join(settings.dataFolder, 'mailbox.jsonl'), onFailure);
  }

  /** Reads the journal. Throws `JournalDamaged`. */
  async open(): Promise<void> {
    await this.#journal.replay((line) => {
      const mail = typeof line === 'string' ? this.#seal.open(line) : line;
      if (mail !== null) this.#apply(mail);
    });
    await this.#forget();
    this.#markOpened();
  }

  flushed(): Promise<void> {
    return this.#journal.flushed();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Stores a mail; idempotent. */
  take(request: MailRequest): void {
    if (this.read(request.to).some(({ mailId }) => mailId === request.mailId)) return;
    const mail = { ...request, at: this.clock.now() };
    this.#apply(mail);
    this.#journal.append(this.#seal.close(mail));
    this.#journaled += 1;
    if (this.#journaled - this.#living().length > GONE_MAX) void this.#forget();
  }

  /** The mails to an address, the newest first; case does not matter. */
  read(address: string): readonly StoredMail[] {
    const since = this.clock.now() - KEPT_MS;
    return (this.#boxes.get(boxOf(address)) ?? []).filter(({ at }) => at > since);
  }

  #living(): StoredMail[] {
    return [...this.#boxes.keys()].flatMap((box) => this.read(box).toReversed());
  }

  /** Deletes expired mails from memory and disk. */
  #forget(): Promise<void> {
    const living = this.#living();
    this.#boxes.clear();
    for (const mail of living) this.#apply(mail);
    this.#journaled = living.length;
    return this.#journal.rewrite(living.map((mail) => this.#seal.close(mail)));
  }

  #apply(mail: StoredMail): void {
    const box = boxOf(mail.to);
    this.#boxes.set(box, [mail, ...this.read(box)].slice(0, BOX_SIZE));
  }
}

function boxOf(address: string): string {
  return address.trim().toLowerCase();
}
