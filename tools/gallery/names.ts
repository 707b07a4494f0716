/** Stories with their own rendering code; the browser code has one function per name. */
export const COMPONENTS = [
  'button/brass',
  'button/leaf',
  'button/quiet',
  'button/text',
  'button/wide',
  'button/small',
  'button/busy',
  'button/disabled',
  'icon-button',
  'icons',
  'field/empty',
  'field/filled',
  'field/note',
  'field/wrong',
  'switch/on',
  'switch/off',
  'choice/none',
  'choice/chosen',
  'pane',
  'skeleton',
  'amount',
  'badge',
  'dialog/closable',
  'dialog/must-be-answered',
  'dialog/sheet',
] as const;
export type ComponentName = (typeof COMPONENTS)[number];

/**
 * Dialogs of the portal that open over the lobby, each with the file that renders it. A test fails
 * if a file of the portal renders a dialog and has no story here.
 */
export const DIALOGS = {
  'account/create-login': 'features/account/dialogs/account-dialog.tsx',
  'account/my-account': 'features/account/dialogs/account-dialog.tsx',
  'account/log-in': 'features/account/dialogs/account-dialog.tsx',
  'account/prove': 'features/account/dialogs/prove-dialog.tsx',
  'account/recovery-code': 'features/account/dialogs/recovery-code.tsx',
  'account/close': 'features/me/dialogs/close-dialog.tsx',
  'ad-consent': 'features/consent/consent-dialog.tsx',
  'bonus/cancel': 'features/me/dialogs/cancel-bonus-dialog.tsx',
  break: 'features/me/dialogs/break-dialog.tsx',
  chat: 'features/chat/dialogs/chat-dialog.tsx',
  'chunk-failed': 'app/dialog-host.tsx',
  'deposit/review': 'features/deposits/dialogs/review-dialog.tsx',
  'deposit/due-date': 'features/deposits/dialogs/review-dialog.tsx',
  'deposit/pay': 'features/deposits/dialogs/pay-sheet.tsx',
  'deposit/pay-by-date': 'features/deposits/dialogs/pay-sheet.tsx',
  'deposit/pay-later': 'features/deposits/dialogs/pay-later.tsx',
  'deposit/hosted': 'features/deposits/dialogs/hosted-dialog.tsx',
  'deposit/unfinished-by-date': 'features/deposits/dialogs/unfinished-dialog.tsx',
  'deposit/unfinished': 'features/deposits/dialogs/unfinished-dialog.tsx',
  'deposit/arrived': 'features/deposits/dialogs/arrived.tsx',
  'deposit/expired': 'features/deposits/dialogs/ended.tsx',
  'deposit/failed': 'features/deposits/dialogs/ended.tsx',
  'deposit/returned': 'features/deposits/dialogs/ended.tsx',
  'deposit/details': 'features/deposits/dialogs/details-dialog.tsx',
  'deposit/limit': 'features/deposits/dialogs/limit-dialog.tsx',
  game: 'features/lobby/dialogs/game-sheet.tsx',
  'id-verification': 'features/withdrawals/dialogs/verify-dialog.tsx',
  'install/offer': 'features/install/dialogs/install-dialog.tsx',
  'install/new-version': 'features/install/dialogs/new-version-dialog.tsx',
  'invite/qr-code': 'features/invites/qr-sheet.tsx',
  'invite/share': 'ui/share/share-sheet.tsx',
  language: 'features/language/language-dialog.tsx',
  'limit/loss': 'features/me/dialogs/limit-sheet.tsx',
  'limit/session': 'features/me/dialogs/limit-sheet.tsx',
  odds: 'features/lobby/dialogs/odds-dialog.tsx',
  'offer/first-deposit': 'features/offers/dialogs/activity-dialog.tsx',
  'offer/daily-tasks': 'features/offers/dialogs/daily-tasks-dialog.tsx',
  'offer/balance': 'features/offers/dialogs/no-deposit-dialog.tsx',
  'own-figures': 'features/own-figures/own-figures-dialog.tsx',
  'reality-check': 'features/reality-check/reality-check-dialog.tsx',
  terms: 'features/terms/terms-dialog.tsx',
  welcome: 'features/welcome/welcome-dialog.tsx',
  'withdrawal/bank': 'features/withdrawals/pages/bank-field.tsx',
  'withdrawal/quote': 'features/withdrawals/dialogs/quote-dialog.tsx',
  'withdrawal/in-progress': 'features/tracker/dialogs/ordering-dialog.tsx',
  'withdrawal/refused/below-minimum': 'features/withdrawals/dialogs/refusal-dialog.tsx',
  'withdrawal/refused/balance': 'features/withdrawals/dialogs/refusal-dialog.tsx',
  'withdrawal/refused/holder': 'features/withdrawals/dialogs/refusal-dialog.tsx',
  'withdrawal/refused/order': 'features/withdrawals/dialogs/refusal-dialog.tsx',
  'withdrawal/refused/test-first': 'features/withdrawals/dialogs/refusal-dialog.tsx',
  'withdrawal/refused/wagering': 'features/withdrawals/dialogs/refusal-dialog.tsx',
} as const;
export type DialogName = keyof typeof DIALOGS;

/**
 * States that every page is shown in, besides the one with all data: `loading` has no answer yet,
 * `empty` answers with empty lists, `error` with a refusal, and `offline` breaks the connection.
 */
export const PAGE_STATES = ['loading', 'empty', 'error', 'offline'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The id of an order that is not paid yet; the contract's example order is paid. */
export const WAITING_ORDER = 'waitingwaitingwaitingwaiti';
