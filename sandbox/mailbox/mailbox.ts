import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { Journal } from '../platform/journal.ts';
import type { Settings } from '../platform/settings.ts';

export type MailRequest = {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** A mail as it lies in its box; `at` is the provider's clock, epoch milliseconds. */
export type StoredMail = MailRequest & { readonly at: number };

/** More than anyone reads; older mails fall out of the box. */
const BOX_SIZE = 20;

/** The demo's mail: nothing is sent anywhere, each address has a box that anyone can look into. */
export class Mailbox {
  readonly clock: Clock;
  readonly secret: string;
  readonly opened: Promise<void>;
  readonly #markOpened: () => void;
  readonly #journal: Journal<StoredMail>;
  readonly #boxes = new Map<string, StoredMail[]>();

  constructor(settings: Settings, clock: Clock, onFailure: (error: unknown) => void) {
    const opening = Promise.withResolvers<void>();
    this.clock = clock;
    this.secret = settings.secret;
    this.opened = opening.promise;
    this.#markOpened = opening.resolve;
    this.#journal = new Journal(join(settings.dataFolder, 'mailbox.jsonl'), onFailure);
  }

  /** Reads the journal. Throws `JournalDamaged`. */
  async open(): Promise<void> {
    await this.#journal.replay((mail) => this.#apply(mail));
    this.#markOpened();
  }

  flushed(): Promise<void> {
    return this.#journal.flushed();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Takes a mail in; the same one again changes nothing. */
  take(request: MailRequest): void {
    if (this.read(request.to).some(({ mailId }) => mailId === request.mailId)) return;
    const mail = { ...request, at: this.clock.now() };
    this.#apply(mail);
    this.#journal.append(mail);
  }

  /** The mails to an address, the newest first; case does not matter. */
  read(address: string): readonly StoredMail[] {
    return this.#boxes.get(boxOf(address)) ?? [];
  }

  #apply(mail: StoredMail): void {
    const box = boxOf(mail.to);
    this.#boxes.set(box, [mail, ...this.read(box)].slice(0, BOX_SIZE));
  }
}

function boxOf(address: string): string {
  return address.trim().toLowerCase();
}
