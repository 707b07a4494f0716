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

/** Dialogs of the portal that open over the lobby. */
export const DIALOGS = [
  'account/create-login',
  'account/my-account',
  'account/log-in',
  'language',
  'chat',
  'terms',
  'odds',
  'id-verification',
  'break',
  'reality-check',
] as const;
export type DialogName = (typeof DIALOGS)[number];
