import { create } from 'zustand';
import { recall, remember } from '../boot/storage.ts';

/** What the player has chosen on this device. */
export interface Preferences {
  readonly music: boolean;
  readonly clicks: boolean;
}

/** Both are on until they are switched off. */
export const usePreferences = create<Preferences>(() => ({
  music: recall('music') !== 'off',
  clicks: recall('clicks') !== 'off',
}));

export function prefer(name: keyof Preferences, on: boolean): void {
  remember(name, on ? null : 'off');
  usePreferences.setState({ [name]: on });
}
