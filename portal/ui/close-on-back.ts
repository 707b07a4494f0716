import { closeTopDialog, isDialogOpen, onDialogs } from '@glasshouse/kit/open-dialogs.ts';
import { holdEntry, isDialogEntry, leftEntry, releaseEntry } from './dialog-entry.ts';

/** From now on the device's way back closes the topmost dialog before it leaves a page. */
export function closeDialogsOnBack(): void {
  // Loaded again with a dialog open: the dialog is gone, and so is its entry.
  if (isDialogEntry()) releaseEntry();
  onDialogs(follow);
  addEventListener('popstate', () => {
    if (!leftEntry()) return;
    closeTopDialog();
    // What asks back or lay below is open still.
    setTimeout(follow);
  });
}

function follow(): void {
  if (isDialogOpen()) holdEntry();
  // A dialog that follows another takes its entry over, and so does a page.
  else setTimeout(() => isDialogOpen() || releaseEntry());
}
