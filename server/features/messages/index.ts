import type { AppContext } from '../../context.ts';
import { signedFetch } from '../providers/index.ts';
import { createOutgoing, type Messages } from './outgoing.ts';
import type { MailSender } from './port.ts';

export type { Messages } from './outgoing.ts';
export type { Mail, MailToMake } from './port.ts';

/** Sends mail; in the demo the sandbox stores it. */
export function addMessages(
  deps: Pick<AppContext, 'options' | 'clock' | 'jobs' | 'log'>,
): Messages {
  const { providerUrl: url, providerSecret: secret } = deps.options;
  return createOutgoing({ ...deps, sender: createSandboxMail({ url, secret }) });
}

/** The demo's mail: no message leaves the machine; the sandbox shows it on a mailbox page. */
function createSandboxMail(to: { readonly url: string; readonly secret: string }): MailSender {
  return {
    async send({ mailId, to: address, subject, text }) {
      const answer = await signedFetch(to, '/mail', { mailId, to: address, subject, text });
      if (answer === null || answer.status >= 500) return 'unreachable';
      return answer.status === 200 ? 'sent' : 'refused';
    },
  };
}
