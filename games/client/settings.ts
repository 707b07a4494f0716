import type { GameStorage } from './game-storage.ts';

/** What a player can switch in a game. */
export type Setting = 'sound' | 'garden' | 'quick' | 'calm';

/** On where nothing else is remembered. */
const ON_AT_FIRST: ReadonlySet<Setting> = new Set<Setting>(['sound', 'garden']);

export interface Settings {
  is(setting: Setting): boolean;
  set(setting: Setting, on: boolean): void;
}

/** The switches, remembered for all games of this browser. `changed`: called after each change. */
export function createSettings(storage: GameStorage, changed: () => void): Settings {
  return {
    is: (setting) => storage.setting(setting) ?? ON_AT_FIRST.has(setting),
    set(setting, on) {
      storage.setSetting(setting, on);
      changed();
    },
  };
}
