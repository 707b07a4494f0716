import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSounds } from './sounds.ts';
import type { Music } from './scene.ts';

/** Recorded audio calls. `ramps`: the targets that gains were set to, and when, in seconds. */
const heard = { contexts: 0, state: '', notes: 0, ramps: [] as [to: number, at: number][] };

/** A gain that records its targets. */
function createGain(): unknown {
  const setTargetAtTime = (to: number, at: number) => void heard.ramps.push([to, at]);
  const gain = new Proxy(
    { setTargetAtTime },
    { get: (own, name) => Reflect.get(own, name) ?? silence() },
  );
  return { gain, connect: (next: unknown) => next };
}

/** A stub parameter or node that accepts everything and does nothing. */
function silence(): unknown {
  const node: unknown = new Proxy(() => node, { get: () => node });
  return node;
}

class Loudspeaker {
  readonly currentTime = 0;
  readonly destination = {};
  state = 'running';
  readonly createGain = createGain;
  readonly createDelay = silence;
  readonly createBiquadFilter = silence;
  readonly createDynamicsCompressor = silence;
  constructor() {
    heard.contexts += 1;
    heard.state = this.state;
  }
  createOscillator(): unknown {
    heard.notes += 1;
    return silence();
  }
  resume(): void {
    this.state = 'running';
    heard.state = this.state;
  }
  suspend(): void {
    this.state = 'suspended';
    heard.state = this.state;
  }
}

const music: Music = {
  tempo: 100,
  voices: [{ instrument: 'tine', volume: 1, steps: [0, 2, 4, 2] }],
  featureVoices: [],
};
const scene = { scale: [220, 247, 294], music };

beforeEach(() => {
  Object.assign(heard, { contexts: 0, state: '', notes: 0, ramps: [] });
  vi.stubGlobal('AudioContext', Loudspeaker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no sound is made before the first press', () => {
  const sounds = createSounds(scene);
  sounds.setSeen(true);
  sounds.turn();
  expect(heard).toEqual({ contexts: 0, state: '', notes: 0, ramps: [] });
});

test('with all sound off a press makes none', () => {
  const sounds = createSounds(scene);
  sounds.setLevels({ effects: 0, music: 0 });
  sounds.wake();
  sounds.win(1);
  expect(heard.contexts).toBe(0);
});

test('music plays from the first press on', async () => {
  const sounds = createSounds(scene);
  sounds.setLevels({ effects: 0, music: 1 });
  sounds.wake();
  await vi.waitFor(() => expect(heard.notes).toBeGreaterThan(0));
  expect(heard.contexts).toBe(1);
});

test('without music the effects are heard', () => {
  const sounds = createSounds(scene);
  sounds.setLevels({ effects: 1, music: 0 });
  sounds.wake();
  sounds.land(0);
  expect(heard.notes).toBeGreaterThan(0);
});

test('a hidden page is silent', () => {
  const sounds = createSounds(scene);
  sounds.wake();
  sounds.setSeen(false);
  expect(heard.state).toBe('suspended');
  sounds.setSeen(true);
  expect(heard.state).toBe('running');
});

test('a larger win ducks the music for longer', () => {
  const sounds = createSounds(scene);
  sounds.wake();
  heard.ramps = [];
  sounds.win(1);
  expect(heard.ramps).toEqual([
    [0.3, 0],
    [1, 0.9],
  ]);
  heard.ramps = [];
  sounds.celebrate(4);
  expect(heard.ramps).toEqual([
    [0.3, 0],
    [1, 5],
  ]);
});
