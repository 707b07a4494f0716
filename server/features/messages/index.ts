import type { AppContext } from '../../context.ts';
import { createOutgoing, type Messages } from './outgoing.ts';
import { createSandboxMail } from './sandbox-mail.ts';

export type { Messages } from './outgoing.ts';
export type { Mail, MailToMake } from './port.ts';

/** Sends mail; in the demo the sandbox keeps it. */
export function addMessages(
  deps: Pick<AppContext, 'options' | 'clock' | 'jobs' | 'log'>,
): Messages {
  const { providerUrl: url, providerSecret: secret } = deps.options;
  return createOutgoing({ ...deps, sender: createSandboxMail({ url, secret }) });
}
