import { lazyDialog } from '../ui/lazy-part.ts';

// Dialogs without parameters. Each is a separate chunk.

/** A break from play, from a day to years: the player chooses, then confirms. */
export const openBreak = lazyDialog(
  async () => (await import('../features/me/dialogs/break-dialog.tsx')).BreakDialog,
);

/** The customer chat. */
export const openChat = lazyDialog(
  async () => (await import('../features/chat/dialogs/chat-dialog.tsx')).ChatDialog,
);

export const openLanguage = lazyDialog(
  async () => (await import('../features/language/language-dialog.tsx')).LanguageDialog,
);

/** The odds of every game, side by side. */
export const openOdds = lazyDialog(
  async () => (await import('../features/lobby/dialogs/odds-dialog.tsx')).OddsDialog,
);

/** The identity check. */
export const openVerify = lazyDialog(
  async () => (await import('../features/withdrawals/dialogs/verify-dialog.tsx')).VerifyDialog,
);
