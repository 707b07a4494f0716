import type { Scene } from '@glasshouse/stage/scene.ts';

/** A title's atlas files, separate so that they can be fetched before its scene is loaded. */
export interface SceneSource {
  readonly atlasUrl: string;
  readonly load: () => Promise<Scene>;
}

const sources: ReadonlyMap<number, SceneSource> = new Map([
  [
    66121,
    {
      atlasUrl: new URL('../66121/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66121/scene/scene.ts')).scene,
    },
  ],
  [
    66122,
    {
      atlasUrl: new URL('../66122/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66122/scene/scene.ts')).scene,
    },
  ],
  [
    66123,
    {
      atlasUrl: new URL('../66123/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66123/scene/scene.ts')).scene,
    },
  ],
  [
    66124,
    {
      atlasUrl: new URL('../66124/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66124/scene/scene.ts')).scene,
    },
  ],
  [
    77774,
    {
      atlasUrl: new URL('../77774/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77774/scene/scene.ts')).scene,
    },
  ],
  [
    77775,
    {
      atlasUrl: new URL('../77775/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77775/scene/scene.ts')).scene,
    },
  ],
  [
    77776,
    {
      atlasUrl: new URL('../77776/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../77776/scene/scene.ts')).scene,
    },
  ],
  [
    14001,
    {
      atlasUrl: new URL('../14001/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14001/scene/scene.ts')).scene,
    },
  ],
  [
    66125,
    {
      atlasUrl: new URL('../66125/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66125/scene/scene.ts')).scene,
    },
  ],
  [
    14004,
    {
      atlasUrl: new URL('../14004/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14004/scene/scene.ts')).scene,
    },
  ],
  [
    14005,
    {
      atlasUrl: new URL('../14005/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../14005/scene/scene.ts')).scene,
    },
  ],
  [
    66126,
    {
      atlasUrl: new URL('../66126/scene/atlas.webp', import.meta.url).href,
      load: async () => (await import('../66126/scene/scene.ts')).scene,
    },
  ],
]);

/** Returns the scene of a game; null if the game is unknown. */
export function sceneOf(gameId: number): SceneSource | null {
  return sources.get(gameId) ?? null;
}
