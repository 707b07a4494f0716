import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPack } from './market.ts';
import { loadWords } from './words.ts';

/** A dialog or another part in a chunk of its own, loaded with the texts that such parts need. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadWords('pages'), loadPack()]);
    return { default: part };
  });
}
