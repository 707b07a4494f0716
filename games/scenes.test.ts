import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sceneOf } from './client/scenes.ts';
import { titles } from './index.ts';

const ATLAS_BYTES = 110_000;
/** Four bytes per pixel, as in GPU memory. */
const TEXTURE_BYTES = 24_000_000;
const BACKDROP_BYTES = 25_000;
const POSTER_BYTES = 13_000;

const portal = join(import.meta.dirname, '../portal/public/games');

describe.each(titles.map(({ definition }) => [definition.title, definition] as const))(
  'the scene of %s',
  (_, definition) => {
    const folder = join(import.meta.dirname, `${definition.id}`, 'scene');
    const load = async () => {
      const source = sceneOf(definition.id);
      if (source === null) throw new Error('the game page knows no such title');
      return source.load();
    };

    test('has an image, a blurred image and a glow for every symbol', async () => {
      const { atlas, drift } = await load();
      const codes = definition.symbols.map(({ code }) => code);
      const names = codes.flatMap((code) => [code, `${code}~`, `halo:${code}`]);
      expect(Object.keys(atlas.frames)).toEqual(expect.arrayContaining([...names, drift.picture]));
      for (const [x = -1, y = -1, width = 0, height = 0] of Object.values(atlas.frames)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(atlas.width);
        expect(y + height).toBeLessThanOrEqual(atlas.height);
      }
    });

    test('shows only its own symbols, at the opening and in passing', async () => {
      const { passing, opening } = await load();
      const plain = definition.symbols.filter(({ kind }) => kind === 'plain');
      const codes = plain.map(({ code }) => code);
      for (const code of passing) expect(codes).toContain(code);
      expect(opening.length).toBe(definition.strips.length);
      const all = definition.symbols.map(({ code }) => code);
      for (const code of opening.join('')) expect(all).toContain(code);
    });

    test('is within its size limits', async () => {
      const { atlas } = await load();
      expect(statSync(join(folder, 'atlas.webp')).size).toBeLessThanOrEqual(ATLAS_BYTES);
      expect(atlas.width * atlas.height * 4).toBeLessThanOrEqual(TEXTURE_BYTES);
      expect(statSync(join(folder, 'backdrop.webp')).size).toBeLessThanOrEqual(BACKDROP_BYTES);
    });

    test('has a licence text, a tile and a banner', () => {
      expect(readFileSync(join(folder, 'LICENSES.md'), 'utf8')).toContain(definition.title);
      for (const name of ['icon.avif', 'banner.avif']) {
        const file = join(portal, `${definition.id}`, name);
        expect(existsSync(file), file).toBe(true);
        expect(statSync(file).size).toBeLessThanOrEqual(POSTER_BYTES);
      }
    });
  },
);
