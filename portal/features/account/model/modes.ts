/** The account dialog's modes: 1 create a login, 2 my account, 3 log in to another account. */
export type Mode = 1 | 2 | 3;

/** The state that determines the mode. */
export interface SignInState {
  /** A player with a login is signed in on this device. */
  readonly hasLogin: boolean;
  /** The device's account link was revoked: no player is signed in. */
  readonly loginRequired: boolean;
}

/** Returns the default mode of the dialog. */
export function firstMode({ hasLogin, loginRequired }: SignInState): Mode {
  if (loginRequired) return 3;
  return hasLogin ? 2 : 1;
}

/** Returns the target of a mode's link: from 1 and 2 to 3, from 3 back to this device's mode. */
export function linkFrom(mode: Mode, { hasLogin }: SignInState): Mode {
  if (mode !== 3) return 3;
  return hasLogin ? 2 : 1;
}
