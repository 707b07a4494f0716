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

/** The port every way of sending mail stands behind. */
export interface MailSender {
  /** `unreachable`: nobody knows whether it was taken, so it is sent again under its id. */
  send(mail: Mail): Promise<'sent' | 'refused' | 'unreachable'>;
}
