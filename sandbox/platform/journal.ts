import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The journal holds a whole line that is not a record of ours: starting on it would lose money. */
export class JournalDamaged extends Error {}

type Batch = { lines: string[]; written: Promise<void> };

/**
 * An append-only file of JSON lines, the process's only memory. Records of one moment share one
 * write and one fsync. A kill can tear only the last line, and a torn line was never acknowledged,
 * so opening cuts it off.
 */
export class Journal<Entry> {
  readonly #path: string;
  readonly #onFailure: (error: unknown) => void;
  #file: FileHandle | null = null;
  #writing: Promise<void> = Promise.resolve();
  #open: Batch | null = null;
  #closed = false;

  /**
   * `onFailure` is called when a write failed: memory is then ahead of the disk and must be given
   * up.
   */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#path = path;
    this.#onFailure = onFailure;
  }

  /** Hands every whole record to `apply`, oldest first. Throws `JournalDamaged`. */
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

  /** Queues a record for the next write. It is safe once `flushed()` of this moment resolves. */
  append(entry: Entry): void {
    if (this.#closed) return;
    this.#open ??= this.#nextBatch();
    this.#open.lines.push(`${JSON.stringify(entry)}\n`);
  }

  /**
   * Puts these records in place of all before them, which then are on the disk no more. A kill
   * leaves the old file or the new one. Records appended meanwhile come after them.
   */
  rewrite(entries: readonly Entry[]): Promise<void> {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    // What is appended from here on goes into a batch after this one.
    this.#open = null;
    const written = this.#writing.then(() => this.#replace(text));
    written.catch(this.#onFailure);
    this.#writing = written;
    return written;
  }

  /** Resolves when everything appended so far is on the disk. */
  flushed(): Promise<void> {
    return this.#open?.written ?? this.#writing;
  }

  /** Writes what is left; what is appended afterwards is not taken, the process is ending. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flushed();
    await this.#file?.close();
    this.#file = null;
  }

  /** A batch stays open while the one before it is being written: many records, one fsync. */
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

/**
 * Calls `onLine` for each line that ends in a newline and returns how many bytes these lines take.
 */
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

/** The shape is trusted: only this process writes the file, and only records of this type. */
function parse<Entry>(line: string, number: number): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    throw new JournalDamaged(`The journal is damaged at line ${number}; restore it or remove it.`);
  }
}

/** A new file survives a crash only when its folder's entry does. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
