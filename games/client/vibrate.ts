/** Vibration patterns: an accepted press, and a win above the bet (rule G5). */
export type Vibrate = (what: 'press' | 'win') => void;

const PATTERNS_MS = { press: [8], win: [22, 50, 34] } as const;

/** Returns true if this device can vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** `wanted` is called each time, because the player may change the setting. */
export function createVibrate(wanted: () => boolean): Vibrate {
  return (what) => {
    if (wanted() && canVibrate()) navigator.vibrate([...PATTERNS_MS[what]]);
  };
}
