import type { Scene } from '@glasshouse/stage/scene.ts';
import { createSounds, type Sounds } from '@glasshouse/stage/sounds.ts';
import { createStage, type Stage } from '@glasshouse/stage/stage.ts';
import { NoAnswerError } from './calls.ts';
import { byId } from './dom.ts';
import type { SceneSource } from './scenes.ts';

/** The assets a game loads before the session is known. */
export interface Assets {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly sounds: Sounds;
}

/**
 * Loads the scene and pictures of a game and creates its stage, while the session request runs.
 * Throws NoAnswerError when something fails to load.
 */
export async function loadAssets(
  source: SceneSource,
  calm: () => boolean,
  quick: () => boolean,
): Promise<Assets> {
  const [scene, image] = await arrived(Promise.all([source.load(), loadBitmap(source.atlasUrl)]));
  const sounds = createSounds(scene);
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>('canvas'),
    values: byId('values'),
    overlay: byId<HTMLCanvasElement>('overlay'),
    scene,
    image,
    calm,
    quick,
    landed: (reel) => sounds.land(reel),
  });
  return { scene, stage, sounds };
}

/** Decodes off the main thread, premultiplied as WebGL expects. */
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
