/** What a phone says by vibrating: a press that was taken, and a win above the bet (G5). */
export type Vibrate = (what: 'press' | 'win') => void;

const PATTERNS_MS = { press: [8], win: [22, 50, 34] } as const;

/** Whether this device can vibrate at all. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** `wanted`: asked each time, since the player may switch it. */
export function createVibrate(wanted: () => boolean): Vibrate {
  return (what) => {
    if (wanted() && canVibrate()) navigator.vibrate([...PATTERNS_MS[what]]);
  };
}
