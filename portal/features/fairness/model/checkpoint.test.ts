import { randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { checkpointText } from '@glasshouse/server/features/transparency-log/checkpoint.ts';
import { createSigner } from '@glasshouse/server/features/transparency-log/note.ts';
import { readCheckpoint } from './checkpoint.ts';

const root = randomBytes(32);
const text = checkpointText({ origin: 'play.example/log', size: 1_412, root });
const state = { size: 1_412, root: root.toString('hex') };

afterEach(() => vi.unstubAllGlobals());

test("only a signature of the log's own key and text verifies", async () => {
  // Several keys, so that at least one has a plus sign in its base64.
  for (let many = 0; many < 20; many += 1) {
    const signer = createSigner('play.example/log', randomBytes(32));
    const note = signer.sign(text);
    expect(await readCheckpoint(note, signer.verifierKey)).toEqual({ ...state, signed: true });
    const other = createSigner('play.example/log', randomBytes(32));
    expect(await readCheckpoint(note, other.verifierKey)).toEqual({ ...state, signed: false });
    const grown = await readCheckpoint(note.replace('1412', '1413'), signer.verifierKey);
    expect(grown).toEqual({ ...state, size: 1_413, signed: false });
    expect((await readCheckpoint(`${text}\n`, signer.verifierKey))?.signed).toBe(false);
  }
});

test('a browser without Ed25519 reports that it cannot check', async () => {
  vi.stubGlobal('crypto', {});
  const signer = createSigner('play.example/log', randomBytes(32));
  const read = await readCheckpoint(signer.sign(text), signer.verifierKey);
  expect(read).toEqual({ ...state, signed: null });
});

test('a malformed checkpoint is refused', async () => {
  const { verifierKey } = createSigner('play.example/log', randomBytes(32));
  for (const note of ['', 'busy', '<html>\n\n</html>\n', 'log\n12\n§§\n\n— x y\n']) {
    expect(await readCheckpoint(note, verifierKey)).toBeNull();
  }
});
