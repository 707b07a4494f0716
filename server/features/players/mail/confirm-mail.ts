import type { confirmMail as confirmOperation } from '@glasshouse/contract/account/confirm-mail.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { startMail as startOperation } from '@glasshouse/contract/account/start-mail.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { isProven } from '../../sessions/index.ts';
import { confirmKey, issueCode, checkCode } from './mail-codes.ts';
import { composeMail } from './mails.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { credentialsOf } from '../credentials.ts';
import { keepMail } from '../store.ts';

/** Sends a code to a new mail address of the account. */
export async function startMail(
  deps: PlayersDeps,
  call: PlayerCall,
  { mail }: RequestOf<typeof startOperation>,
): Promise<Outcome<typeof startOperation>> {
  const { db, player, principal, at } = call;
  const { loginName } = await credentialsOf(db, player);
  if (loginName === null) return { ok: false, code: 'not_bound', data: null };
  if (!isProven(principal, at)) return { ok: false, code: 'reauth_required', data: null };
  const { code, until } = await issueCode(db, confirmKey(player), mail, at);
  if (code !== null) {
    const { language } = principal;
    const to = { address: mail, name: loginName, language };
    call.afterCommit(() => deps.messages.send(composeMail('confirm', to, code, until)));
  }
  return { ok: true, data: { until } };
}

/** Verifies the code that was sent to the address. */
export async function confirmMail(
  deps: PlayersDeps,
  call: PlayerCall,
  { code }: RequestOf<typeof confirmOperation>,
): Promise<Outcome<typeof confirmOperation>> {
  const { db, player, at } = call;
  const checked = await checkCode(db, confirmKey(player), code, at);
  const mail = checked?.mail ?? null;
  if (checked === null || mail === null) return wrong;
  const kept = await deps.db.transaction(async (tx) => {
    if (!(await checked.use(tx))) return false;
    await keepMail(tx, player, mail, at);
    await deps.security.record(tx, 'mail_changed', player, call);
    return true;
  });
  return kept ? { ok: true, data: { mail: maskedMail(mail) } } : wrong;
}

const wrong = { ok: false, code: 'mail_code_wrong', data: null } as const;

/** Masks an address so that its owner recognises it: `a···@gmail.com`. */
export function maskedMail(mail: string): string {
  return `${[...mail][0] ?? ''}···${mail.slice(mail.lastIndexOf('@'))}`;
}
