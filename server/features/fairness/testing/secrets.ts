import type { TestApp } from '../../../testing/app.ts';
import { createSealing } from '../sealing.ts';

/** The encryption key of every test app, so that a test can decrypt its seeds. */
const sealing = createSealing([Buffer.alloc(32, 7)]);

/** The active server seeds of all players. */
export async function activeSeeds(h: TestApp): Promise<string[]> {
  const rows = await h.app.deps.db.query<{ player_id: number; seed_id: number; sealed: Buffer }>(
    'select player_id, seed_id, sealed from seed where revealed_at is null',
  );
  return rows.map((row) => sealing.open(row.sealed, `${row.player_id}/${row.seed_id}`));
}

/** Every unencrypted form in which a seed could be stored. */
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

/** The seeds that it contains, in any form. */
export function seedsIn(haystack: Buffer, seeds: readonly string[]): string[] {
  return seeds.filter((seed) => writtenForms(seed).some((form) => haystack.includes(form)));
}
