/**
 * Device storage. Full, blocked or cleared storage is not an error: values are then kept in memory
 * until the page closes. Balances and accounts are never stored here.
 */

const KEYS = {
  deviceId: 'gh_device_id',
  session: 'gh_session',
  loginName: 'gh_login_name',
  newUser: 'gh_new_user',
  greeted: 'gh_greeted',
  tab: 'gh_tab',
  theme: 'gh_theme',
  music: 'gh_music',
  clicks: 'gh_clicks',
  loginOfferedOn: 'gh_bind_shown_on',
  selectedAmount: 'gh_selected_amount',
  payType: 'gh_pay_type',
  withdrawalPayType: 'gh_withdrawal_pay_type',
  order: 'gh_order',
  ordering: 'gh_ordering',
  firstWithdrawal: 'gh_first_withdrawal',
  closing: 'gh_closing',
  gameLeft: 'gh_game_left',
  lastGame: 'gh_last_game',
  noInvitation: 'gh_no_invitation',
  recentGames: 'gh_recent_games',
  favourites: 'gh_favourites',
  offers: 'gh_offers',
  installed: 'gh_installed',
  installCancelledOn: 'gh_install_cancelled_on',
} as const;

export type DeviceKey = keyof typeof KEYS;

const memory = new Map<DeviceKey, string>();

/** Returns the value of a key; null if there is none. */
export function getStored(key: DeviceKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. */
export function setStored(key: DeviceKey, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(KEYS[key]);
    else localStorage.setItem(KEYS[key], text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** Returns the device id, the credential of a guest: 32 random hex digits, created once. */
export function deviceId(): string {
  const known = getStored('deviceId');
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = randomHex(16);
  setStored('deviceId', made);
  return made;
}

/** Returns random bytes as hex digits, from a source that also works on plain http. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
