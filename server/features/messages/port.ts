/** A message to one person. */
export interface Mail {
  /** Idempotency id: sent again under it, it is one message. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Epoch milliseconds after which the message is worthless. */
  readonly until: number;
}

/** A message composed only when it is sent, such as one with a code generated then. */
export interface MailToMake {
  /** Like a mail's `until`. */
  readonly until: number;
  /** Null when there is nothing to send after all. Called again after an error. */
  make(): Promise<Mail | null>;
}

/** The port that every mail service implements. */
export interface MailSender {
  /** `unreachable`: it may have been accepted, so it is sent again under its id. */
  send(mail: Mail): Promise<'sent' | 'refused' | 'unreachable'>;
}
