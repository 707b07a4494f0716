/**
 * Parses and serialises STOMP 1.2 frames (STOMP specification 1.2, "STOMP Frames" and "Augmented
 * BNF"). Pure: no socket, no clock, no frame semantics.
 */

/** A protocol error of the peer. Its message is safe to show: it repeats no header value. */
export class StompError extends Error {
  override readonly name = 'StompError';
}

const COMMANDS = [
  'CONNECT',
  'STOMP',
  'CONNECTED',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
  'MESSAGE',
  'RECEIPT',
  'ERROR',
] as const;

/** Every command of STOMP 1.2; case-sensitive. */
export type Command = (typeof COMMANDS)[number];

const commandByName: ReadonlyMap<string, Command> = new Map(COMMANDS.map((name) => [name, name]));
const WITH_BODY: ReadonlySet<Command> = new Set(['SEND', 'MESSAGE', 'ERROR']);

/** CONNECT and CONNECTED stay readable for STOMP 1.0; STOMP is parsed like CONNECT. */
const WITHOUT_ESCAPES: ReadonlySet<Command> = new Set(['CONNECT', 'STOMP', 'CONNECTED']);

/**
 * One frame. `headers` keeps the first of repeated headers and omits `content-length`, which
 * belongs to the framing. `body` is octets, empty for every command but SEND, MESSAGE and ERROR.
 */
export interface Frame {
  readonly command: Command;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** Size limits of a frame; lengths in octets, without the line end. */
export interface FrameLimits {
  readonly headers: number;
  readonly lineBytes: number;
  readonly bodyBytes: number;
}

export const DEFAULT_LIMITS: FrameLimits = { headers: 32, lineBytes: 1024, bodyBytes: 4096 };

const NUL = 0x00;
const LF = 0x0a;
const CR = 0x0d;
const NO_BYTES = Buffer.alloc(0);

/** Fatal, and without stripping a byte order mark: headers are read verbatim. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const ESCAPE_OF: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\r': '\\r',
  '\n': '\\n',
  ':': '\\c',
};
const MEANING_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ESCAPE_OF).map(([plain, escaped]) => [escaped, plain]),
);

function escape(text: string): string {
  return text.replace(/[\\\r\n:]/g, (plain) => ESCAPE_OF[plain] ?? plain);
}

function unescape(text: string): string {
  return text.replace(/\\[^]?/g, (escaped) => {
    const plain = MEANING_OF.get(escaped);
    if (plain === undefined) throw new StompError('unknown escape in a header');
    return plain;
  });
}

/**
 * Returns the octets of a frame. Writes `content-length` for every body and ignores one given in
 * the headers. Throws StompError for what STOMP cannot encode: a body where none is allowed, an
 * empty header name, text that is not well formed, a line break in a header of CONNECT or
 * CONNECTED.
 */
export function serialise(frame: Frame): Buffer {
  const { command, headers, body } = frame;
  if (body.length > 0 && !WITH_BODY.has(command)) {
    throw new StompError(`${command} has no body`);
  }
  const lines: string[] = [command];
  for (const [name, value] of headers) {
    if (name !== 'content-length') lines.push(headerLine(command, name, value));
  }
  if (body.length > 0) lines.push(`content-length:${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\n')}\n\n`), body, Buffer.of(NUL)]);
}

function headerLine(command: Command, name: string, value: string): string {
  if (name === '') throw new StompError('a header without a name');
  if (!name.isWellFormed() || !value.isWellFormed()) {
    throw new StompError('a header that is not well formed');
  }
  if (!WITHOUT_ESCAPES.has(command)) return `${escape(name)}:${escape(value)}`;
  if (/[\r\n]/.test(name + value) || name.includes(':')) {
    throw new StompError(`a header ${command} cannot carry`);
  }
  return `${name}:${value}`;
}

/**
 * Parses frames from octets that arrive in chunks of any size. Skips line ends between frames,
 * which are heart-beats: the caller counts any octet as one. Keeps no memory between frames.
 */
export class FrameParser {
  private readonly limits: FrameLimits;
  private pending: Uint8Array = NO_BYTES;
  private command: Command | null = null;
  private headers: Map<string, string> | null = null;
  private headerCount = 0;
  private inBody = false;

  constructor(limits: FrameLimits = DEFAULT_LIMITS) {
    this.limits = limits;
  }

  /**
   * Parses the next octets and passes each completed frame to the callback, in order. A frame's
   * body is a view of `chunk`: copy it to keep it. Throws StompError at the first octet that
   * violates the protocol or the limits; earlier frames were delivered, and the parser is then
   * unusable.
   */
  push(chunk: Uint8Array, onFrame: (frame: Frame) => void): void {
    const bytes = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    let offset = 0;
    while (offset < bytes.length) {
      const next = this.inBody
        ? this.readBody(bytes, offset, onFrame)
        : this.readLine(bytes, offset);
      if (next === -1) break;
      offset = next;
    }
    // An exact-size copy: a view would keep the socket's whole read buffer alive.
    this.pending = offset < bytes.length ? Uint8Array.from(bytes.subarray(offset)) : NO_BYTES;
  }

  /** Reads one line; returns the offset of the next, or -1 when its end has not arrived. */
  private readLine(bytes: Uint8Array, offset: number): number {
    const { lineBytes } = this.limits;
    const lineFeed = bytes.indexOf(LF, offset);
    if (lineFeed === -1) {
      // One octet above the limit may be the carriage return of the line end.
      if (bytes.length - offset > lineBytes + 1) throw new StompError('a line is too long');
      return -1;
    }
    const end = lineFeed > offset && bytes[lineFeed - 1] === CR ? lineFeed - 1 : lineFeed;
    if (end - offset > lineBytes) throw new StompError('a line is too long');
    this.takeLine(decode(bytes.subarray(offset, end)));
    return lineFeed + 1;
  }

  private takeLine(line: string): void {
    if (this.command === null) {
      if (line === '') return;
      const command = commandByName.get(line);
      if (command === undefined) throw new StompError('unknown command');
      this.command = command;
      this.headers = new Map();
      return;
    }
    if (line === '') this.inBody = true;
    else this.takeHeader(line, this.command);
  }

  private takeHeader(line: string, command: Command): void {
    this.headerCount += 1;
    if (this.headerCount > this.limits.headers) throw new StompError('too many headers');
    if (line.includes('\r')) throw new StompError('a carriage return in a header');
    const colon = line.indexOf(':');
    if (colon < 1) throw new StompError('a header without a name');
    const raw = WITHOUT_ESCAPES.has(command);
    const name = raw ? line.slice(0, colon) : unescape(line.slice(0, colon));
    const value = raw ? line.slice(colon + 1) : unescape(line.slice(colon + 1));
    // The first of repeated headers wins (specification, "Repeated Header Entries").
    if (this.headers?.has(name) === false) this.headers.set(name, value);
  }

  /** Reads body and NUL; returns the offset of the next frame, or -1 when they are incomplete. */
  private readBody(bytes: Uint8Array, offset: number, onFrame: (frame: Frame) => void): number {
    const { command, headers } = this;
    if (command === null || headers === null) throw new StompError('a body without a command');
    const most = WITH_BODY.has(command) ? this.limits.bodyBytes : 0;
    const end = bodyEnd(bytes, offset, headers.get('content-length'), most);
    if (end === -1) return -1;
    headers.delete('content-length');
    this.command = null;
    this.headers = null;
    this.headerCount = 0;
    this.inBody = false;
    onFrame({ command, headers, body: bytes.subarray(offset, end) });
    return end + 1;
  }
}

/** Returns the offset of the NUL after the body, or -1 when it has not arrived. */
function bodyEnd(
  bytes: Uint8Array,
  offset: number,
  contentLength: string | undefined,
  most: number,
): number {
  if (contentLength === undefined) {
    const end = bytes.indexOf(NUL, offset);
    if ((end === -1 ? bytes.length : end) - offset > most) throw new StompError('too long a body');
    return end;
  }
  if (!/^\d{1,9}$/.test(contentLength)) throw new StompError('malformed content-length');
  // Nine digits are within the safe integers; this is a count of octets, not an amount.
  const length = Number.parseInt(contentLength, 10);
  if (length > most) throw new StompError('too long a body');
  const end = offset + length;
  if (end >= bytes.length) return -1;
  if (bytes[end] !== NUL) throw new StompError('no NUL after the body');
  return end;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new StompError('a line that is not UTF-8');
  }
}
