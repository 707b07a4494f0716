import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound } from '../playing/play-round.ts';
import type { Sounds } from '../sounds.ts';
import type { Stage } from '../stage.ts';

export const STAKE = 2000;

type Note = (name: string) => (...details: readonly unknown[]) => void;

/** Plays a round on a stage that only records its calls; returns them without the waits. */
export async function recordCalls(
  ...round: Parameters<typeof recordAll>
): Promise<readonly string[]> {
  return (await recordAll(...round)).filter((line) => !/^(wait|scene|relax|setInstant)/.test(line));
}

/** Returns the durations of a round's scenes: the waits that a tap ends, with real money too. */
export async function scenesOf(...round: Parameters<typeof recordAll>): Promise<readonly number[]> {
  return (await recordAll(...round)).flatMap((line) => {
    const [, ms] = /^scene \[(\d+)\]$/.exec(line) ?? [];
    return ms === undefined ? [] : [Number.parseInt(ms, 10)];
  });
}

async function recordAll(
  events: readonly RoundEvent[],
  winMinor: number,
  turning = true,
  stakeMinor = STAKE,
): Promise<string[]> {
  const log: string[] = [];
  const note: Note =
    (name) =>
    (...details) => {
      log.push(`${name} ${JSON.stringify(details)}`);
    };
  const later =
    (name: string) =>
    async (...details: readonly unknown[]): Promise<void> =>
      note(name)(...details);
  const stage: Stage = {
    kind: 'canvas',
    place: note('place'),
    show: note('show'),
    currentSymbols: () => ['AB', 'AC'],
    startReels: note('startReels'),
    slowReels: note('slowReels'),
    restReels: later('restReels'),
    stopReels: later('stopReels'),
    tumble: later('tumble'),
    change: note('change'),
    stick: note('stick'),
    release: note('release'),
    write: note('write'),
    light: note('light'),
    clearLights: note('clearLights'),
    mark: note('mark'),
    celebrate(tier) {
      note('celebrate')(tier);
      return 0;
    },
    endCelebration: note('endCelebration'),
    enterFeature: note('enterFeature'),
    setIdle: note('setIdle'),
    setNight: note('setNight'),
    hurry: note('hurry'),
    setInstant: note('setInstant'),
    frames: () => 0,
    dispose: note('dispose'),
  };
  await playRound(events, winMinor, {
    stage,
    stakeMinor,
    turning,
    pace: {
      wait: later('wait'),
      pause: later('wait'),
      scene: later('scene'),
      proceed: () => false,
      hurry: note('hurry'),
      relax: note('relax'),
      setInstant: note('setInstant'),
    },
    sounds: recordingSounds(note),
    hud: {
      credit: note('credit'),
      sum: note('sum'),
      win: note('win'),
      describe: note('describe'),
      multiplier: note('multiplier'),
      rows: note('rows'),
      hold: note('hold'),
      amount: String,
      freeGames: note('freeGames'),
      banner: note('banner'),
      result: note('result'),
      summary: note('summary'),
    },
  });
  return log;
}

/** Sounds that are only recorded. */
function recordingSounds(note: Note): Sounds {
  return {
    setLevels: note('setLevels'),
    setSeen: note('setSeen'),
    wake: note('wake'),
    setFeature: note('sound feature'),
    turn: note('sound turn'),
    land: note('sound land'),
    win: note('sound win'),
    night: note('sound night'),
    pop: note('sound pop'),
    stick: note('sound stick'),
    grow: note('sound grow'),
    celebrate: note('sound celebrate'),
  };
}
