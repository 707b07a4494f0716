import { closeTopDialog, isDialogOpen, onDialogs } from '@glasshouse/kit/open-dialogs.ts';
import { holdEntry, leftEntry, releaseEntry, removeOldEntry } from './dialog-entry.ts';

/**
 * Makes the device's Back close the topmost dialog before it leaves a page. A dialog that must be
 * answered stays, and so does the page.
 */
export function closeDialogsOnBack(): void {
  removeOldEntry();
  onDialogs(follow);
  addEventListener('popstate', () => {
    if (!leftEntry()) return;
    closeTopDialog();
    // A confirmation, a dialog that must be answered, or a dialog below, is still open.
    setTimeout(follow);
  });
}

function follow(): void {
  if (isDialogOpen()) holdEntry();
  // A following dialog or page reuses its entry.
  else setTimeout(() => isDialogOpen() || releaseEntry());
}
