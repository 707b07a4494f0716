import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The journal has a complete line that is not a valid record: starting on it would lose money. */
export class JournalDamaged extends Error {}

type Batch = { lines: string[]; written: Promise<void> };

/**
 * An append-only file of JSON lines, the process's only storage. Concurrent records share one write
 * and one fsync. A kill can tear only the last line, which was never acknowledged, so opening
 * truncates it.
 */
export class Journal<Entry> {
  readonly #path: string;
  readonly #onFailure: (error: unknown) => void;
  #file: FileHandle | null = null;
  #writing: Promise<void> = Promise.resolve();
  #open: Batch | null = null;
  #closed = false;

  /**
   * `onFailure` is called when a write failed: memory is then ahead of the disk and must be
   * discarded.
   */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#path = path;
    this.#onFailure = onFailure;
  }

  /** Passes every complete record to `apply`, oldest first. Throws `JournalDamaged`. */
  async replay(apply: (entry: Entry) => void): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = await open(this.#path, 'a+', 0o600);
    try {
      const whole = await readLines(file, (line, number) => apply(parse<Entry>(line, number)));
      await file.truncate(whole);
      await file.sync();
    } catch (error) {
      await file.close();
      throw error;
    }
    this.#file = file;
    await syncFolder(dirname(this.#path));
  }

  /** Queues a record for the next write. It is durable once a later `flushed()` resolves. */
  append(entry: Entry): void {
    if (this.#closed) return;
    this.#open ??= this.#nextBatch();
    this.#open.lines.push(`${JSON.stringify(entry)}\n`);
  }

  /**
   * Replaces all earlier records by these; the earlier ones are deleted from disk. A kill leaves
   * either the old file or the new one. Records appended meanwhile follow the new ones.
   */
  rewrite(entries: readonly Entry[]): Promise<void> {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    // Later records go into the next batch.
    this.#open = null;
    const written = this.#writing.then(() => this.#replace(text));
    written.catch(this.#onFailure);
    this.#writing = written;
    return written;
  }

  /** Resolves when all records appended so far are on disk. */
  flushed(): Promise<void> {
    return this.#open?.written ?? this.#writing;
  }

  /** Writes pending records; later ones are ignored, because the process is ending. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flushed();
    await this.#file?.close();
    this.#file = null;
  }

  /** A batch stays open while the previous one is written: many records, one fsync. */
  #nextBatch(): Batch {
    const lines: string[] = [];
    const written = this.#writing.then(async () => {
      this.#open = null;
      await this.#write(lines.join(''));
    });
    written.catch(this.#onFailure);
    this.#writing = written;
    return { lines, written };
  }

  async #replace(text: string): Promise<void> {
    const fresh = await open(`${this.#path}.new`, 'w', 0o600);
    await fresh.appendFile(text);
    await fresh.datasync();
    await fresh.close();
    await this.#file?.close();
    await rename(`${this.#path}.new`, this.#path);
    await syncFolder(dirname(this.#path));
    this.#file = await open(this.#path, 'a', 0o600);
  }

  async #write(text: string): Promise<void> {
    if (this.#file === null) throw new Error('The journal is not open.');
    await this.#file.appendFile(text);
    await this.#file.datasync();
  }
}

/** Calls `onLine` for each line with a newline; returns the number of bytes of these lines. */
async function readLines(
  file: FileHandle,
  onLine: (line: string, number: number) => void,
): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024);
  let rest = Buffer.alloc(0);
  let position = 0;
  let whole = 0;
  let number = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return whole;
    position += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, start)) {
      number += 1;
      onLine(rest.toString('utf8', start, end), number);
      whole += end + 1 - start;
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
}

/** The format is not validated: only this process writes the file. */
function parse<Entry>(line: string, number: number): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    throw new JournalDamaged(`The journal is damaged at line ${number}; restore it or remove it.`);
  }
}

/** A new file survives a crash only if its directory entry is flushed too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
