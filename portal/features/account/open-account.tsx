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
 * Opens the account: mode 1 bind, 2 my account, 3 log in; none chooses by itself. While it is
 * open it stays: many calls at once may find that the player must log in. `offer` is mode 1 in
 * the queue; it goes when the account is opened otherwise.
 */
export function openAccount(mode?: Mode | 'offer'): void {
  if (isOpen) return;
  if (mode === 'offer') return offerLogin();
  isOpen = true;
  dropDialog('accountBind');
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
  offerDialog('accountBind', (close) => (
    <Suspense>
      <AccountDialog mode={1} close={close} />
    </Suspense>
  ));
}

let proving: Promise<boolean> | null = null;

/** Asks for the password again; true once it was proved. Asked twice at once it asks once. */
export function askProof(): Promise<boolean> {
  proving ??= askDialog(
    (done: (isProved: boolean) => void) => <ProveDialog proved={done} />,
    false,
  ).finally(() => {
    proving = null;
  });
  return proving;
}
