import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { go } from '../../../ui/navigate.ts';
import { hasLogin, useSession } from '../../../api/session.ts';
import { useText } from '../../../ui/words.ts';
import { CreateLoginForm } from './create-login-form.tsx';
import { Forgotten } from './forgotten.tsx';
import { LogInForm } from './log-in-form.tsx';
import { MailForm } from './mail-form.tsx';
import { firstMode, linkFrom, type Mode } from '../model/modes.ts';
import { MyAccount } from './my-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** The dialog's content: one of its three modes, or a step that follows from one. */
type View =
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'password' }
  /** The code is shown only once; `mail` is confirmed after it. */
  | { readonly kind: 'code'; readonly code: string; readonly mail: string }
  | { readonly kind: 'mail'; readonly mail: string };

const TITLES = {
  1: 'account.createLoginTitle',
  2: 'account.mineTitle',
  3: 'account.logInTitle',
} as const;

interface AccountDialogProps {
  readonly mode?: Mode;
  readonly close: () => void;
}

/** The account dialog in its three modes, and account recovery. */
export function AccountDialog({ mode, close }: AccountDialogProps): ReactNode {
  const t = useText();
  const { player, loginRequired } = useSession();
  const signInState = { hasLogin: hasLogin(player), loginRequired };
  const [view, setView] = useState<View>({ kind: 'mode', mode: mode ?? firstMode(signInState) });
  const show = (to: Mode) => setView({ kind: 'mode', mode: to });

  useEffect(() => {
    // The session was ended while the dialog was open.
    if (loginRequired)
      setView((now) => (now.kind === 'forgotten' ? now : { kind: 'mode', mode: 3 }));
  }, [loginRequired]);

  if (view.kind === 'code') {
    const next = () => (view.mail === '' ? close() : setView({ kind: 'mail', mail: view.mail }));
    return <RecoveryCode code={view.code} kept={next} />;
  }
  if (view.kind === 'mail') {
    return (
      <Dialog title={t('account.mailTitle')} onClose={close} closeLabel={t('portal.close')}>
        <MailForm mail={view.mail} done={() => show(2)} />
      </Dialog>
    );
  }
  if (view.kind === 'forgotten') {
    return (
      <Dialog title={t('account.forgotten')} onClose={close} closeLabel={t('portal.close')}>
        <Forgotten recovered={(code) => setView({ kind: 'code', code, mail: '' })} />
        <Button kind="text" onClick={() => show(3)}>
          {t('account.backToLogIn')}
        </Button>
      </Dialog>
    );
  }
  if (view.kind === 'password') {
    return (
      <Dialog title={t('account.changePassword')} onClose={close} closeLabel={t('portal.close')}>
        <PasswordForm done={() => show(2)} />
      </Dialog>
    );
  }
  const other = linkFrom(view.mode, signInState);
  return (
    <Dialog title={t(TITLES[view.mode])} onClose={close} closeLabel={t('portal.close')}>
      {view.mode === 1 ? (
        <CreateLoginForm created={(code, mail) => setView({ kind: 'code', code, mail })} />
      ) : null}
      {view.mode === 2 ? (
        <MyAccount
          toMail={() => setView({ kind: 'mail', mail: '' })}
          toPassword={() => setView({ kind: 'password' })}
        />
      ) : null}
      {view.mode === 3 ? (
        <LogInForm done={close} toForgotten={() => setView({ kind: 'forgotten' })} />
      ) : null}
      {loginRequired ? null : (
        <>
          <Button kind="text" onClick={() => show(other)}>
            {t(LINKS[other])}
          </Button>
          <Button
            kind="text"
            onClick={() => {
              close();
              go('/me');
            }}
          >
            {t('me.open')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

const LINKS = { 1: 'account.toCreateLogin', 2: 'account.toMine', 3: 'account.toLogIn' } as const;
