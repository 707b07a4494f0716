import { acceptTerms as acceptTermsOperation } from '@glasshouse/contract/terms/accept-terms.ts';
import { getTerms } from '@glasshouse/contract/terms/get-terms.ts';
import { markRewardHintShown as markRewardHintShownOperation } from '@glasshouse/contract/tasks/mark-reward-hint-shown.ts';
import { bindLoginAccount } from '@glasshouse/contract/account/bind-login-account.ts';
import { changePassword as changePasswordOperation } from '@glasshouse/contract/account/change-password.ts';
import { closeAccount as closeAccountOperation } from '@glasshouse/contract/account/close-account.ts';
import { confirmMail as confirmMailOperation } from '@glasshouse/contract/account/confirm-mail.ts';
import { finishPasskeyLogin } from '@glasshouse/contract/account/finish-passkey-login.ts';
import { finishPasskey as finishPasskeyOperation } from '@glasshouse/contract/account/finish-passkey.ts';
import { getAccount } from '@glasshouse/contract/account/get-account.ts';
import { getMail } from '@glasshouse/contract/account/get-mail.ts';
import { keepAccount as keepAccountOperation } from '@glasshouse/contract/account/keep-account.ts';
import { listConsents } from '@glasshouse/contract/account/list-consents.ts';
import { listDevices } from '@glasshouse/contract/account/list-devices.ts';
import { listPasskeys } from '@glasshouse/contract/account/list-passkeys.ts';
import { login } from '@glasshouse/contract/account/login.ts';
import { reauth } from '@glasshouse/contract/account/reauth.ts';
import { recoverByCode as recoverByCodeOperation } from '@glasshouse/contract/account/recover-by-code.ts';
import { recoverByMail as recoverByMailOperation } from '@glasshouse/contract/account/recover-by-mail.ts';
import { removePasskey } from '@glasshouse/contract/account/remove-passkey.ts';
import { setChoices as setChoicesOperation } from '@glasshouse/contract/account/set-choices.ts';
import { setLang } from '@glasshouse/contract/account/set-lang.ts';
import { startMail as startMailOperation } from '@glasshouse/contract/account/start-mail.ts';
import { startPasskeyLogin as startLoginOperation } from '@glasshouse/contract/account/start-passkey-login.ts';
import { startPasskey as startPasskeyOperation } from '@glasshouse/contract/account/start-passkey.ts';
import { startRecovery as startRecoveryOperation } from '@glasshouse/contract/account/start-recovery.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { Log } from '../../platform/log.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { finishPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { createLogin } from './guests/create-login.ts';
import { changePassword } from './passwords/change-password.ts';
import { closeAccount, closeDue, keepAccount } from './closing/close-account.ts';
import { consentsOf, recordConsents, wantsPromotionNotices } from './consents/consents.ts';
import { confirmMail, maskedMail, startMail } from './mail/confirm-mail.ts';
import { isProven, sessionDevice } from '../sessions/index.ts';
import { accountView } from './account-view.ts';
import { forgetOldFailures } from './log-in/login-attempts.ts';
import { forgetOldKeys, listLinks } from './devices/device-links.ts';
import { logInByDevice } from './log-in/log-in-by-device.ts';
import { logInByPassword } from './log-in/log-in-by-password.ts';
import { forgetOldCodes } from './mail/mail-codes.ts';
import { deletePasskeys, forgetChallenges, passkeysOf } from './passkeys/passkey-store.ts';
import { proveAgain } from './log-in/prove-again.ts';
import { recoverByCode } from './recovery/recover-by-code.ts';
import { recoverByMail, startRecovery } from './recovery/recover-by-mail.ts';
import { createRecoveryRequests } from './recovery/recovery-requests.ts';
import { logInByPasskey, startPasskeyLogin, type PasskeyDeps } from './passkeys/show-passkey.ts';
import {
  confirmedMail,
  forgetGuests,
  markRewardHintShown,
  setChoices,
  setLanguage,
} from './store.ts';
import { TERMS_VERSION, termsText } from './terms/terms-text.ts';
import { acceptTerms, lastAcceptance } from './terms/terms.ts';

const BY_PASSWORD = '1';
const CLOSING_PAUSE_MS = 30_000;

/** Registers log-in, new logins, recovery, language and terms. */
export function addPlayers(
  server: Server,
  deps: PasskeyDeps & { readonly jobs: Jobs; readonly log: Log },
): void {
  server.public(login, (call, input) =>
    String(input.apiType) === BY_PASSWORD
      ? logInByPassword(deps, call, input)
      : logInByDevice(deps, call, input),
  );

  server.player(changePasswordOperation, (call, input) => changePassword(deps, call, input));

  server.player(bindLoginAccount, (call, input) => createLogin(deps, call, input));

  server.public(recoverByCodeOperation, (call, input) => recoverByCode(deps, call, input));

  const recovering = { ...deps, requests: createRecoveryRequests() };
  server.public(startRecoveryOperation, (call, input) => startRecovery(recovering, call, input));

  server.public(recoverByMailOperation, (call, input) => recoverByMail(deps, call, input));

  server.player(getMail, async ({ db, player }) => {
    const mail = await confirmedMail(db, player);
    return { ok: true, data: { mail: mail === null ? null : maskedMail(mail) } };
  });

  server.player(startMailOperation, (call, input) => startMail(deps, call, input));

  server.player(confirmMailOperation, (call, input) => confirmMail(deps, call, input));

  server.player(getAccount, async ({ db, player }) => {
    return { ok: true, data: await accountView(db, player) };
  });

  choiceRoutes(server, deps);

  server.player(closeAccountOperation, (call) => closeAccount(deps, call));

  server.player(keepAccountOperation, ({ db, player }) => keepAccount(db, player));

  server.player(reauth, (call, input) => proveAgain(deps, call, input));

  keyRoutes(server, deps);

  server.player(setLang, async ({ db, player }, { lang }) => {
    await setLanguage(db, player, lang);
    return { ok: true, data: { lang } };
  });

  server.player(getTerms, async ({ db, player, principal }) => {
    const accepted = await lastAcceptance(db, player);
    const { pack } = deps;
    const text = termsText(pack, principal.language);
    const terms = { version: TERMS_VERSION, text, age: pack.minAge };
    return { ok: true, data: { ...terms, accepted } };
  });

  server.player(acceptTermsOperation, ({ player, at }, input) =>
    acceptTerms(deps, player, input, at),
  );

  server.player(markRewardHintShownOperation, async ({ db, player, at }) => {
    await markRewardHintShown(db, player, at);
    return { ok: true, data: null };
  });

  jobs(deps);
}

/** Registers the player's consents and preferences. */
function choiceRoutes(server: Server, deps: PasskeyDeps): void {
  server.player(listConsents, async ({ db, player }) => ({
    ok: true,
    data: { consents: await consentsOf(db, player) },
  }));

  server.player(setChoicesOperation, async ({ db, player, at }, input) => {
    const { promotions: wanted = null, adConsent: given = null, promotionNotices } = input;
    await deps.db.transaction(async (tx) => {
      await setChoices(tx, player, { promotions: wanted, adConsent: given });
      const answers = { offers: wanted, ad_measurement: given };
      const notices = { promotion_notices: promotionNotices ?? null };
      await recordConsents(tx, player, { ...answers, ...notices }, at);
    });
    const { promotions, adConsent } = await accountView(db, player);
    const notices = (await wantsPromotionNotices(db, player)) ? (1 as const) : (0 as const);
    return { ok: true, data: { promotions, adConsent, promotionNotices: notices } };
  });
}

/** Registers the periodic jobs. */
function jobs(deps: PasskeyDeps & { readonly jobs: Jobs; readonly log: Log }): void {
  deps.jobs.every('closing accounts', CLOSING_PAUSE_MS, () => closeDue(deps, deps.clock.now()));

  deps.jobs.every('untouched guests', HOUR_MS, () => forgetGuests(deps.db, deps.clock.now()));

  deps.jobs.every('old failures and codes', HOUR_MS, async () => {
    await forgetOldFailures(deps.db, deps.pack, deps.clock.now());
    await forgetOldCodes(deps.db, deps.clock.now());
    await forgetChallenges(deps.db, deps.clock.now());
    return forgetOldKeys(deps.db, deps.clock.now());
  });
}

/** Registers passkeys and devices, the credentials besides the password. */
function keyRoutes(server: Server, deps: PasskeyDeps): void {
  server.player(startPasskeyOperation, (call) => startPasskey(deps, call));

  server.player(finishPasskeyOperation, (call, input) => finishPasskey(deps, call, input));

  server.public(startLoginOperation, (call) => startPasskeyLogin(deps, call));

  server.public(finishPasskeyLogin, (call, input) => logInByPasskey(deps, call, input));

  server.player(listDevices, async ({ db, player, principal }) => {
    const own = await sessionDevice(db, principal);
    const devices = (await listLinks(db, player)).map((link) => ({
      id: link.link_id,
      device: link.label,
      createTime: link.created_at,
      lastUsedTime: link.last_used_at,
      current: own.equals(link.link_key) ? (1 as const) : (0 as const),
    }));
    return { ok: true, data: { devices } };
  });

  server.player(listPasskeys, async ({ db, player }) => {
    const rows = await passkeysOf(db, player);
    const passkeys = rows.map((row) => ({
      id: row.credential_id,
      device: row.device_label,
      createTime: row.created_at,
      lastUsedTime: row.last_used_at,
    }));
    return { ok: true, data: { passkeys } };
  });

  server.player(removePasskey, async (call, { id }) => {
    const { db, player, principal, at } = call;
    if (!isProven(principal, at)) return { ok: false, code: 'reauth_required', data: null };
    const gone = await deletePasskeys(db, player, { id });
    if (gone === 0) return { ok: false, code: 'unknown_passkey', data: null };
    await deps.security.record(db, 'passkey_removed', player, call);
    return { ok: true, data: null };
  });
}
