import pg from 'pg';
import { parseLsn } from './wal.ts';

/**
 * PostgreSQL's streaming replication protocol (chapter 54.4 of its manual), as far as a backup
 * needs it: a base backup and the write-ahead log, from any server that lets its owner replicate.
 * No program of PostgreSQL is needed.
 */
export interface Replication {
  /** The cluster, and where its log is now. */
  identify(): Promise<{ systemId: string; timeline: number; lsn: bigint }>;
  /** A server setting, as text. */
  show(name: string): Promise<string>;
  /** Keeps the log for this slot; does nothing when it exists. Returns from where it is kept. */
  createSlot(slot: string): Promise<void>;
  /**
   * Streams a base backup with the log that it needs: `data` receives the archive, then the
   * manifest. The next part waits until `data` is done.
   */
  baseBackup(
    label: string,
    data: (part: BackupPart, bytes: Buffer) => Promise<void>,
  ): Promise<Span>;
  /**
   * Streams the log from `from`, the start of a segment, until `signal` aborts. `data` receives it
   * in order; `stored` says up to where it need not be sent again.
   */
  streamWal(of: {
    readonly slot: string;
    readonly timeline: number;
    readonly from: string;
    readonly signal: AbortSignal;
    data(lsn: bigint, bytes: Buffer): void;
    stored(): bigint;
  }): Promise<void>;
  close(): Promise<void>;
}

export type BackupPart = 'archive' | 'manifest';

/** From where to where the log is needed. */
export interface Span {
  readonly startLsn: bigint;
  readonly endLsn: bigint;
  readonly timeline: number;
}

const CONNECT_MS = 10_000;
/** How often the server hears what is stored. */
const STATUS_MS = 1_000;
/** Seconds from 1970 to 2000, PostgreSQL's epoch. */
const EPOCH_SECONDS = 946_684_800n;

/** @throws Error when the server or its access rules refuse replication. */
export async function openReplication(url: string): Promise<Replication> {
  const client = new pg.Client({
    connectionString: url,
    replication: 'true',
    connectionTimeoutMillis: CONNECT_MS,
  } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  const run = async (text: string): Promise<Row[]> =>
    (await submit(client, new Command(text))).rows;
  const oneRow = async (text: string): Promise<Row> => {
    const [row] = await run(text);
    if (row === undefined) throw new Error(`${text} answered nothing`);
    return row;
  };
  return {
    async identify() {
      const row = await oneRow('IDENTIFY_SYSTEM');
      return {
        systemId: row['systemid'] ?? '',
        timeline: Number(row['timeline']),
        lsn: parseLsn(row['xlogpos'] ?? ''),
      };
    },
    async show(name) {
      return Object.values(await oneRow(`SHOW ${name}`))[0] ?? '';
    },
    async createSlot(slot) {
      try {
        await run(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`);
      } catch (error) {
        if ((error as { code?: string }).code !== '42710') throw error;
      }
    },
    async baseBackup(label, data) {
      let part: BackupPart | null = null;
      const command = new Command(
        `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes')`,
        async (chunk) => {
          const kind = String.fromCharCode(chunk[0] ?? 0);
          if (kind === 'n') {
            if (part !== null) throw new Error('a database with tablespaces cannot be backed up');
            part = 'archive';
          } else if (kind === 'm') part = 'manifest';
          else if (kind === 'd' && part !== null) await data(part, chunk.subarray(1));
        },
      );
      const { rows } = await submit(client, command);
      const spans = rows.filter((row) => row['recptr'] !== undefined);
      const [start, end] = [spans[0], spans.at(-1)];
      return {
        startLsn: parseLsn(start?.['recptr'] ?? ''),
        endLsn: parseLsn(end?.['recptr'] ?? ''),
        timeline: Number(start?.['tli']),
      };
    },
    streamWal: (of) => streamWal(client, of),
    close: () => client.end(),
  };
}

async function streamWal(
  client: pg.Client,
  { slot, timeline, from, signal, data, stored }: Parameters<Replication['streamWal']>[0],
): Promise<void> {
  // Not in its types: how a copy is answered.
  const own: unknown = client.connection;
  const connection = own as CopyConnection;
  const report = (): void => connection.sendCopyFromChunk(statusOf(stored()));
  const command = new Command(
    `START_REPLICATION SLOT ${slot} PHYSICAL ${from} TIMELINE ${timeline}`,
    (chunk) => {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === 'w') data(chunk.readBigUInt64BE(1), chunk.subarray(25));
      else if (kind === 'k' && chunk[17] === 1) report();
      return Promise.resolve();
    },
  );
  const timer = setInterval(report, STATUS_MS);
  const stop = (): void => {
    report();
    connection.endCopyFrom();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await submit(client, command);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
}

type Row = Record<string, string>;

interface CopyConnection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A standby status update: the log up to `lsn` is stored. */
function statusOf(lsn: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write('r', 0, 'latin1');
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(lsn, at);
  const micros = (BigInt(Date.now()) - EPOCH_SECONDS * 1000n) * 1000n;
  message.writeBigInt64BE(micros, 25);
  return message;
}

async function submit(client: pg.Client, command: Command): Promise<Command> {
  client.query(command);
  await command.done;
  return command;
}

interface RowDescription {
  readonly fields: readonly { readonly name: string }[];
}

/** A command of the simple query protocol whose answer may contain copied data. */
class Command {
  readonly rows: Row[] = [];
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #copied: (chunk: Buffer) => Promise<void>;
  #fields: readonly string[] = [];
  #work: Promise<void> = Promise.resolve();
  #failed: unknown = null;
  readonly #end: { resolve: () => void; reject: (error: unknown) => void };

  constructor(text: string, copied: (chunk: Buffer) => Promise<void> = () => Promise.resolve()) {
    this.#text = text;
    this.#copied = copied;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#end = { resolve, reject };
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#text);
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#fields = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.rows.push(
      Object.fromEntries(this.#fields.map((name, index) => [name, fields[index] ?? ''])),
    );
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection): void {
    // The parser writes into the chunk's memory again.
    const bytes = Buffer.from(chunk);
    // What comes meanwhile stays in the sockets.
    connection.stream.pause();
    this.#work = this.#work
      .then(() => (this.#failed === null ? this.#copied(bytes) : undefined))
      .catch((error: unknown) => {
        this.#failed ??= error;
      })
      .then(() => connection.stream.resume());
  }

  handleError(error: unknown): void {
    this.#failed ??= error;
    // After an error the driver says no more about this command.
    this.#finish();
  }

  handleReadyForQuery(): void {
    this.#finish();
  }

  #finish(): void {
    void this.#work.then(() => {
      if (this.#failed === null) this.#end.resolve();
      else this.#end.reject(this.#failed);
    });
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}
