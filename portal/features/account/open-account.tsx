import { askDialog } from '../../ui/ask-dialog.tsx';
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
 * log in.
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
