import type { GameStorage } from './game-storage.ts';

/** The switches of a game. */
export type Setting = 'sound' | 'music' | 'effects' | 'quick' | 'calm' | 'haptics';
/** The sounds with a volume, 0 to 100. */
export type Volume = 'music' | 'effects';

/** Switches that are on by default. */
const ON_BY_DEFAULT: ReadonlySet<Setting> = new Set<Setting>(['sound', 'music', 'effects']);
/** Former storage names of switches. */
const FORMERLY: Partial<Record<Setting, string>> = { music: 'garden' };
const DEFAULT_VOLUME: Readonly<Record<Volume, number>> = { music: 60, effects: 100 };

export interface Settings {
  is(setting: Setting): boolean;
  set(setting: Setting, on: boolean): void;
  /** 0 to 100. */
  volume(of: Volume): number;
  setVolume(of: Volume, percent: number): void;
}

/** The settings, stored for all games in this browser. `changed` is called after each change. */
export function createSettings(storage: GameStorage, changed: () => void): Settings {
  const former = (setting: Setting): boolean | null => {
    const name = FORMERLY[setting];
    return name === undefined ? null : storage.setting(name);
  };
  return {
    is: (setting) => storage.setting(setting) ?? former(setting) ?? ON_BY_DEFAULT.has(setting),
    set(setting, on) {
      storage.setSetting(setting, on);
      changed();
    },
    volume: (of) => storage.volume(of) ?? DEFAULT_VOLUME[of],
    setVolume(of, percent) {
      storage.setVolume(of, percent);
      changed();
    },
  };
}

/** Returns the volume of effects and music with these settings, 0 to 1 each. */
export function levelsOf(settings: Settings): { effects: number; music: number } {
  const level = (of: Volume): number =>
    settings.is('sound') && settings.is(of) ? settings.volume(of) / 100 : 0;
  return { effects: level('effects'), music: level('music') };
}
