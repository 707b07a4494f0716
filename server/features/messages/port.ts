/** A message for one person. */
export interface Mail {
  /** Sent again under the same id it is one message. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** What it says is worthless from then on, epoch milliseconds. */
  readonly until: number;
}

/** A message that is composed when its turn has come, such as one with a code that is made then. */
export interface MailToMake {
  /** As of a mail. */
  readonly until: number;
  /** Null when there is nothing to send after all. Called again after it threw. */
  make(): Promise<Mail | null>;
}

/** The port that every mail service implements. */
export interface MailSender {
  /** `unreachable`: it may have been taken, so it is sent again under its id. */
  send(mail: Mail): Promise<'sent' | 'refused' | 'unreachable'>;
}
