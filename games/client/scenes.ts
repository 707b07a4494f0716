import type { Scene } from '@glasshouse/stage/scene.ts';

/** A title's atlas files, separate so that they can be fetched before its scene is loaded. */
export interface SceneSource {
  /** Reels, and rows of the highest reel: the window has its size before the scene is loaded. */
  readonly board: readonly [reels: number, rows: number];
  readonly atlasUrl: string;
  readonly load: () => Promise<Scene>;
}

const sources: ReadonlyMap<number, SceneSource> = new Map([
  [
    66121,
    {
      board: [5, 3],
      atlasUrl: new URL('../66121/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66121/scene/scene.ts')).scene,
    },
  ],
  [
    66122,
    {
      board: [5, 3],
      atlasUrl: new URL('../66122/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66122/scene/scene.ts')).scene,
    },
  ],
  [
    66123,
    {
      board: [5, 4],
      atlasUrl: new URL('../66123/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66123/scene/scene.ts')).scene,
    },
  ],
  [
    66124,
    {
      board: [5, 3],
      atlasUrl: new URL('../66124/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66124/scene/scene.ts')).scene,
    },
  ],
  [
    77774,
    {
      board: [3, 3],
      atlasUrl: new URL('../77774/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77774/scene/scene.ts')).scene,
    },
  ],
  [
    77775,
    {
      board: [3, 1],
      atlasUrl: new URL('../77775/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77775/scene/scene.ts')).scene,
    },
  ],
  [
    77776,
    {
      board: [3, 3],
      atlasUrl: new URL('../77776/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77776/scene/scene.ts')).scene,
    },
  ],
  [
    14001,
    {
      board: [6, 6],
      atlasUrl: new URL('../14001/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14001/scene/scene.ts')).scene,
    },
  ],
  [
    66125,
    {
      board: [6, 5],
      atlasUrl: new URL('../66125/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66125/scene/scene.ts')).scene,
    },
  ],
  [
    14004,
    {
      board: [5, 3],
      atlasUrl: new URL('../14004/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14004/scene/scene.ts')).scene,
    },
  ],
  [
    14005,
    {
      board: [5, 7],
      atlasUrl: new URL('../14005/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14005/scene/scene.ts')).scene,
    },
  ],
  [
    66126,
    {
      board: [5, 3],
      atlasUrl: new URL('../66126/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66126/scene/scene.ts')).scene,
    },
  ],
]);

/** Returns the scene of a game; null if the game is unknown. */
export function sceneOf(gameId: number): SceneSource | null {
  return sources.get(gameId) ?? null;
}
