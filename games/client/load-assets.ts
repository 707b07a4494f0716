import type { Scene } from '@glasshouse/stage/scene.ts';
import { createSounds, type Sounds } from '@glasshouse/stage/sounds.ts';
import { createStage, type Stage } from '@glasshouse/stage/stage.ts';
import { NoAnswerError } from './calls.ts';
import { byId } from './dom.ts';
import type { SceneSource } from './scenes.ts';

/** What a title brings along, before anything is known of its player. */
export interface Assets {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly sounds: Sounds;
}

/**
 * Fetches a title's scene and pictures and sets up its stage: all of it while the session is still
 * being asked for. Throws NoAnswerError when something does not arrive.
 */
export async function loadAssets(
  source: SceneSource,
  calm: () => boolean,
  quick: () => boolean,
): Promise<Assets> {
  const [scene, image] = await arrived(Promise.all([source.load(), loadBitmap(source.atlasUrl)]));
  const sounds = createSounds(scene.scale);
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>('canvas'),
    values: byId('values'),
    scene,
    image,
    calm,
    quick,
    landed: (reel) => sounds.land(reel),
  });
  return { scene, stage, sounds };
}

/** Decoded beside the page's own thread, in the form the graphics take as it is. */
async function loadBitmap(url: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return createImageBitmap(image, { premultiplyAlpha: 'premultiply' });
}

async function arrived<Value>(coming: Promise<Value>): Promise<Value> {
  try {
    return await coming;
  } catch {
    throw new NoAnswerError('the pictures did not arrive');
  }
}
