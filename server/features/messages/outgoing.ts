import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail, MailSender, MailToMake } from './port.ts';

/** Sends mail in the background. */
export interface Messages {
  /** Queues a mail for sending; the caller does not wait for it. */
  send(mail: Mail | MailToMake): void;
}

const TRY_AGAIN_MS = 2_000;
/** Queue limit, reached only when the mail service is down for long: further mails are dropped. */
const WAITING_MAX = 1_000;

/**
 * Sends mails sequentially and retries each until its deadline while the service does not answer.
 * The queue is in memory only, because the codes in mails are never stored; a person whose mail is
 * lost with the process requests another.
 */
export function createOutgoing(deps: {
  readonly sender: MailSender;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
}): Messages {
  const { sender, clock, jobs, log } = deps;
  const waiting: MailToMake[] = [];

  const job = jobs.every('mail', TRY_AGAIN_MS, async () => {
    let sent = 0;
    for (const each of waiting.splice(0)) {
      if (clock.now() >= each.until) {
        log.warn('a mail could not be sent in time');
        continue;
      }
      const mail = await made(each);
      if (mail === null) continue;
      const outcome = await sender.send(mail);
      if (outcome === 'unreachable') waiting.push(ready(mail));
      else sent += 1;
      if (outcome === 'refused') log.error({ mailId: mail.mailId }, 'a mail was refused');
    }
    return sent;
  });

  async function made(each: MailToMake): Promise<Mail | null> {
    try {
      return await each.make();
    } catch (error) {
      log.warn({ err: error }, 'a mail could not be made and will be tried again');
      waiting.push(each);
      return null;
    }
  }

  return {
    send(mail) {
      if (waiting.length >= WAITING_MAX) {
        log.error('too many mails wait: one is not sent');
        return;
      }
      waiting.push('make' in mail ? mail : ready(mail));
      job.wake();
    },
  };
}

function ready(mail: Mail): MailToMake {
  return { until: mail.until, make: () => Promise.resolve(mail) };
}
