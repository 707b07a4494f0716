import { frameOf, type AtlasFacts } from '@glasshouse/stage/scene.ts';
import { element } from '../dom.ts';

const SIZE = 64;

/** A symbol out of the atlas, 64 pixels wide. Its name stands beside it. */
export function symbolPicture(atlas: AtlasFacts, atlasUrl: string, code: string): HTMLElement {
  const [x, y, width] = frameOf(atlas, code);
  const scale = SIZE / width;
  const picture = element('div', { class: 'picture' });
  picture.style.backgroundImage = `url("${atlasUrl}")`;
  picture.style.backgroundSize = `${atlas.width * scale}px ${atlas.height * scale}px`;
  picture.style.backgroundPosition = `${-x * scale}px ${-y * scale}px`;
  return picture;
}
