import { describe, expect, test } from 'vitest';
import { sceneOf } from '@glasshouse/games/client/scenes.ts';
import { titles } from '@glasshouse/games/index.ts';
import { frameOf, type AtlasFacts, type Scene, type WinCanvas, type WinScene } from './scene.ts';

/** Number of pictures that a cheap phone can draw per frame with a margin. */
const MAX_SPRITES = 140;

const SCREENS = [
  [360, 780],
  [780, 360],
  [1440, 900],
] as const;

/** The drawing calls of a win scene at a time: the parameters of each picture. */
function drawAt(
  atlas: AtlasFacts,
  scene: WinScene,
  { width, height, ms }: Pick<WinCanvas, 'width' | 'height' | 'ms'>,
): number[][] {
  const drawn: number[][] = [];
  const nothing = (): void => undefined;
  scene.draw({
    painter: {
      kind: 'canvas',
      resize: nothing,
      begin: nothing,
      clip: nothing,
      end: nothing,
      dispose: nothing,
      sprite: (frame, x, y, wide, high, look) =>
        drawn.push([...frame, x, y, wide, high, look?.alpha ?? 1, look?.rotation ?? 0]),
    },
    picture: (name) => frameOf(atlas, name),
    width,
    height,
    reels: { x: width * 0.1, y: height * 0.25, width: width * 0.8, height: height * 0.4 },
    ms,
  });
  return drawn;
}

describe.each(titles.map(({ definition }) => [definition.title, definition] as const))(
  '%s',
  (_, definition) => {
    const load = async (): Promise<Scene> => {
      const scene = await sceneOf(definition.id)?.load();
      if (scene === undefined) throw new Error('the game page knows no such title');
      return scene;
    };

    test('has three fixed win scenes that are cheap to draw', async () => {
      const { atlas, winScenes } = await load();
      expect(winScenes).toHaveLength(3);
      for (const scene of winScenes ?? []) {
        for (const [width, height] of SCREENS) {
          for (let part = 0; part <= 12; part += 1) {
            const at = { width, height, ms: (scene.lengthMs * part) / 12 };
            const drawn = drawAt(atlas, scene, at);
            expect(drawn).toEqual(drawAt(atlas, scene, at));
            expect(drawn.length).toBeLessThanOrEqual(MAX_SPRITES);
            expect(drawn.flat().every(Number.isFinite), `at ${at.ms} ms`).toBe(true);
          }
        }
      }
    });

    test('has music, with voices for its features if it has any', async () => {
      const { music } = await load();
      expect(music?.voices.length).toBeGreaterThan(2);
      const { freeGames, respins, holdAndCollect } = definition.features;
      const features = [freeGames, respins, holdAndCollect].filter((one) => one !== undefined);
      expect(music?.featureVoices.length).toBeGreaterThanOrEqual(features.length > 0 ? 1 : 0);
    });

    test('moves only its own symbols', async () => {
      const { atlas, gestures, idles, landings } = await load();
      for (const codes of [gestures, idles, landings]) {
        expect(Object.keys(codes ?? {}).filter((code) => !(code in atlas.frames))).toEqual([]);
      }
    });
  },
);
