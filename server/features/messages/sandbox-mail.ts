import { signedFetch } from '../providers/index.ts';
import type { MailSender } from './port.ts';

/** The demo's mail: nothing leaves the machine, the sandbox shows it on a mailbox page. */
export function createSandboxMail(to: {
  readonly url: string;
  readonly secret: string;
}): MailSender {
  return {
    async send({ mailId, to: address, subject, text }) {
      const answer = await signedFetch(to, '/mail', { mailId, to: address, subject, text });
      if (answer === null || answer.status >= 500) return 'unreachable';
      return answer.status === 200 ? 'sent' : 'refused';
    },
  };
}
