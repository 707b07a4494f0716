import { create } from 'zustand';
import { getStored, setStored } from '../boot/storage.ts';

/** The player's choices on this device. */
export interface Preferences {
  readonly music: boolean;
  readonly clicks: boolean;
}

/** Both are on by default. */
export const usePreferences = create<Preferences>(() => ({
  music: getStored('music') !== 'off',
  clicks: getStored('clicks') !== 'off',
}));

export function prefer(name: keyof Preferences, on: boolean): void {
  setStored(name, on ? null : 'off');
  usePreferences.setState({ [name]: on });
}
