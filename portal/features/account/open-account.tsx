import { askDialog } from '../../shared/ask-dialog.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import type { Mode } from './modes.ts';

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog);
const ProveDialog = lazyPart(async () => (await import('./prove-dialog.tsx')).ProveDialog);

let isOpen = false;

/**
 * Opens the account: mode 1 bind, 2 my account, 3 log in; none chooses by itself. While it is
 * open it stays: many calls at once may find that the player must log in.
 */
export function openAccount(mode?: Mode): void {
  if (isOpen) return;
  isOpen = true;
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
