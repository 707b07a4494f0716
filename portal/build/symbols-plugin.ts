import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { titles } from '@glasshouse/games/index.ts';

const NAME = 'virtual:symbols';
const GAMES = dirname(fileURLToPath(import.meta.resolve('@glasshouse/games/index.ts')));

/** What games/art/bake.ts writes beside an atlas. */
interface Atlas {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

/**
 * The module `virtual:symbols`: for each title the address of its atlas and where in it the
 * symbols of its definition are, so that a page can show a board in the game's own pictures.
 */
export function symbolsPlugin(): Plugin {
  return {
    name: 'glasshouse-symbols',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? moduleText() : null),
  };
}

function moduleText(): string {
  const drawn = titles.flatMap(({ definition: { id, symbols } }) => {
    const folder = join(GAMES, String(id), 'scene');
    const [facts, picture] = [join(folder, 'atlas.json'), join(folder, 'atlas.webp')];
    if (!existsSync(facts) || !existsSync(picture)) return [];
    // The bake wrote it, and games/scenes.test.ts holds it to its shape.
    const { width, height, frames } = JSON.parse(readFileSync(facts, 'utf8')) as Atlas;
    const own = symbols.flatMap(({ code }) => {
      const frame = frames[code];
      return frame === undefined ? [] : [[code, frame] as const];
    });
    return [{ id, picture, atlas: { width, height, frames: Object.fromEntries(own) } }];
  });
  return [
    ...drawn.map(
      ({ id, picture }) =>
        `import url${id} from ${JSON.stringify(`${normalizePath(picture)}?url`)};`,
    ),
    'export const symbols = {',
    ...drawn.map(({ id, atlas }) => `${id}: { url: url${id}, ...${JSON.stringify(atlas)} },`),
    '};',
  ].join('\n');
}
