import { Suspense } from 'react';
import { askDialog } from '../../ui/ask-dialog.tsx';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Mode } from './model/modes.ts';

const AccountDialog = lazyPart(
  async () => (await import('./dialogs/account-dialog.tsx')).AccountDialog,
);
const ProveDialog = lazyPart(async () => (await import('./dialogs/prove-dialog.tsx')).ProveDialog);

let isOpen = false;

/**
 * Opens the account dialog: mode 1 create a login, 2 my account, 3 log in; without a mode it
 * selects one. An open dialog stays, because several calls can report at once that the player must
 * log in. `offer` is mode 1 in the queue; it is removed when the dialog is opened otherwise.
 */
export function openAccount(mode?: Mode | 'offer'): void {
  if (isOpen) return;
  if (mode === 'offer') return offerLogin();
  isOpen = true;
  dropDialog('createLogin');
  const asked = askDialog(
    (done: (answer: null) => void) => (
      <AccountDialog {...(mode === undefined ? {} : { mode })} close={() => done(null)} />
    ),
    null,
  );
  void asked.finally(() => {
    isOpen = false;
  });
}

function offerLogin(): void {
  offerDialog('createLogin', (close) => (
    <Suspense>
      <AccountDialog mode={1} close={close} />
    </Suspense>
  ));
}

let proving: Promise<boolean> | null = null;

/** Asks for the password; resolves to true after success. Concurrent calls share one dialog. */
export function askProof(): Promise<boolean> {
  proving ??= askDialog(
    (done: (isProved: boolean) => void) => <ProveDialog proved={done} />,
    false,
  ).finally(() => {
    proving = null;
  });
  return proving;
}
