/** The account dialog's modes: 1 register or bind, 2 my account, 3 log in to another account. */
export type Mode = 1 | 2 | 3;

/** What the modes hang on. */
export interface SignInState {
  /** An account is bound on this device and signed in. */
  readonly isBound: boolean;
  /** The device's link to its account was ended: no player is signed in. */
  readonly loginRequired: boolean;
}

/** The mode the dialog opens in when nothing else was requested. */
export function firstMode({ isBound, loginRequired }: SignInState): Mode {
  if (loginRequired) return 3;
  return isBound ? 2 : 1;
}

/** Where a mode's link leads: 1 and 2 to 3, 3 back to what there is on this device. */
export function linkFrom(mode: Mode, { isBound }: SignInState): Mode {
  if (mode !== 3) return 3;
  return isBound ? 2 : 1;
}
