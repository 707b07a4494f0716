import type { ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { useSession } from '../../shared/session.ts';
import { useText } from '../../shared/words.ts';

/** Opens the account: mode 1 bind, 2 my account, 3 log in; none chooses by itself. */
export function openAccount(_mode?: 1 | 2 | 3): void {
  openDialog((close) => <AccountDialog close={close} />);
}

/** Asks for the password again; true once it was proved. */
export function askProof(): Promise<boolean> {
  return Promise.resolve(false);
}

function AccountDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const player = useSession((state) => state.player);
  return (
    <Dialog title={t('portal.account')} onClose={close} closeLabel={t('portal.close')}>
      <p>{player?.loginName ?? t('portal.guest', { id: player?.userId ?? '' })}</p>
    </Dialog>
  );
}
