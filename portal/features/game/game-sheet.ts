import { dialogOpened } from '@glasshouse/kit/open-dialogs.ts';
import { sendToGame } from '../../boot/game-window.ts';

/** Ends the open sheet's place among the dialogs; null if no sheet is open. */
let remove: (() => void) | null = null;

/** A sheet of the game counts as an open dialog, so that Back closes it first. */
export function gameSheetOpened(): void {
  remove ??= dialogOpened(() => {
    sendToGame({ v: 1, type: 'closeSheet' });
    gameSheetClosed();
  });
}

export function gameSheetClosed(): void {
  remove?.();
  remove = null;
}
