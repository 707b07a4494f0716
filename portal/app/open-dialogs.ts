import { lazyDialog } from '../ui/lazy-part.ts';

// The dialogs that need nothing to open. Each is a chunk of its own.

/** A break from play, from a day to years: chosen first, then confirmed. */
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
