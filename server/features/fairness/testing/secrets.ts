import type { TestApp } from '../../../testing/app.ts';
import { createSealing } from '../sealing.ts';

/** The key every test app seals with, so that a test can open what it sealed. */
const sealing = createSealing([Buffer.alloc(32, 7)]);

/** The server seeds of all players that are in use at this moment. */
export async function activeSeeds(h: TestApp): Promise<string[]> {
  const rows = await h.app.deps.db.query<{ player_id: number; seed_id: number; sealed: Buffer }>(
    'select player_id, seed_id, sealed from seed where revealed_at is null',
  );
  return rows.map((row) => sealing.open(row.sealed, `${row.player_id}/${row.seed_id}`));
}

/** Every way in which a seed could be written down without being hidden. */
export function writtenForms(seed: string): readonly Buffer[] {
  const [text, bytes] = [Buffer.from(seed, 'utf8'), Buffer.from(seed, 'hex')];
  return [
    text,
    bytes,
    Buffer.from(seed.toUpperCase()),
    Buffer.from(text.toString('hex')),
    ...[text, bytes].flatMap((form) => [
      Buffer.from(form.toString('base64').replaceAll('=', '')),
      Buffer.from(form.toString('base64url')),
    ]),
    Buffer.from([...bytes].join(',')),
  ];
}

/** The seeds that are found in it, in whatever form. */
export function seedsIn(haystack: Buffer, seeds: readonly string[]): string[] {
  return seeds.filter((seed) => writtenForms(seed).some((form) => haystack.includes(form)));
}
