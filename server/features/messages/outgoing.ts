import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail, MailSender } from './port.ts';

/** What the house says to people outside its own screens. */
export interface Messages {
  /** Hands a mail over for sending; the caller does not wait for it. */
  send(mail: Mail): void;
}

const TRY_AGAIN_MS = 2_000;
/** More than this waiting means the way is long gone: further mails are not taken. */
const WAITING_MAX = 1_000;

/**
 * Sends mails one after the other, and again while nobody answers and they are worth it. They wait
 * in memory only: the codes in them are kept nowhere, and a person whose mail is lost with the
 * process asks for another.
 */
export function createOutgoing(deps: {
  readonly sender: MailSender;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
}): Messages {
  const { sender, clock, jobs, log } = deps;
  const waiting: Mail[] = [];

  const job = jobs.every('mail', TRY_AGAIN_MS, async () => {
    let sent = 0;
    for (const mail of waiting.splice(0)) {
      if (clock.now() >= mail.until) {
        log.warn({ mailId: mail.mailId }, 'a mail could not be sent in time');
        continue;
      }
      const outcome = await sender.send(mail);
      if (outcome === 'unreachable') waiting.push(mail);
      else sent += 1;
      if (outcome === 'refused') log.error({ mailId: mail.mailId }, 'a mail was refused');
    }
    return sent;
  });

  return {
    send(mail) {
      if (waiting.length >= WAITING_MAX) {
        log.error({ mailId: mail.mailId }, 'too many mails wait: one is not sent');
        return;
      }
      waiting.push(mail);
      job.wake();
    },
  };
}
