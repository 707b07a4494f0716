import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Compresses and encrypts a stream into a file (gzip, then age). Only the identity of `recipient`
 * opens it again, with `npm run restore` or with the program `age`. The file has its name only
 * when it is whole and on the disk.
 */
export async function writeSealed(path: string, content: Readable, recipient: string) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(
    content.pipe(createGzip({ level: 1 })),
  ) as ReadableStream<Uint8Array>;
  const sealed = await encrypter.encrypt(plain);
  const unfinished = `${path}.new`;
  await pipeline(
    Readable.from(sealed),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  renameSync(unfinished, path);
}

/** Opens a file of `writeSealed`. @throws Error when the identity is another, or the file is cut. */
export async function readSealed(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const sealed = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(sealed);
  const source = Readable.from(plain);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** A stream that is written part by part; each write waits until the reader has room. */
export function createPipe(): {
  readonly out: Readable;
  write(bytes: Buffer): Promise<void>;
  end(): void;
} {
  const pipe = new Transform({ transform: (bytes, _encoding, done) => done(null, bytes) });
  return {
    out: pipe,
    write: (bytes) =>
      new Promise((done, failed) => {
        pipe.write(bytes, (error) => (error ? failed(error) : done()));
      }),
    end: () => void pipe.end(),
  };
}
