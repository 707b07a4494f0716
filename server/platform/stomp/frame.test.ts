import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, FrameParser, serialise, StompError } from './frame.ts';
import type { Command, Frame, FrameLimits } from './frame.ts';

const RAW: readonly Command[] = ['CONNECT', 'STOMP', 'CONNECTED'];
const ESCAPED: readonly Command[] = ['SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'DISCONNECT', 'RECEIPT'];
const WITH_BODY: readonly Command[] = ['SEND', 'MESSAGE', 'ERROR'];

const text = fc.string({ unit: 'binary', maxLength: 12 });
const rawValue = text.map((value) => value.replace(/[\r\n]/g, ''));
const rawName = rawValue.map((name) => `n${name.replaceAll(':', '')}`);

function headersOf(name: fc.Arbitrary<string>, value: fc.Arbitrary<string>) {
  return fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map((pairs) => new Map(pairs.filter(([key]) => key !== 'content-length')));
}

function frameOf(
  commands: readonly Command[],
  headers: fc.Arbitrary<Map<string, string>>,
  body: fc.Arbitrary<Uint8Array>,
): fc.Arbitrary<Frame> {
  return fc.record({ command: fc.constantFrom(...commands), headers, body });
}

const escapedHeaders = headersOf(
  text.map((name) => (name === '' ? 'n' : name)),
  text,
);
const noBody = fc.constant(new Uint8Array());
const anyFrame = fc.oneof(
  frameOf(RAW, headersOf(rawName, rawValue), noBody),
  frameOf(ESCAPED, escapedHeaders, noBody),
  frameOf(WITH_BODY, escapedHeaders, fc.uint8Array({ maxLength: 40 })),
);

/** Feeds the octets in pieces of the given sizes, cyclically; returns the parsed frames. */
function parse(bytes: Uint8Array, sizes: readonly number[] = [], limits?: FrameLimits): Frame[] {
  const parser = new FrameParser(limits);
  const frames: Frame[] = [];
  let offset = 0;
  for (let piece = 0; offset < bytes.length; piece += 1) {
    const size = sizes[piece % sizes.length] ?? bytes.length;
    parser.push(bytes.subarray(offset, offset + size), (frame) => {
      frames.push({ ...frame, body: Uint8Array.from(frame.body) });
    });
    offset += size;
  }
  return frames;
}

function parseText(source: string, limits?: FrameLimits): Frame[] {
  return parse(Buffer.from(source), [], limits);
}

function headersFrom(source: string): Record<string, string> {
  return Object.fromEntries(parseText(source)[0]?.headers ?? []);
}

describe('a frame', () => {
  it('round-trips however its octets are cut, with heart-beats between', () => {
    const beats = fc.constantFrom('', '\n', '\r\n', '\n\r\n\n');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyFrame, beats), { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
        (sent, sizes) => {
          const bytes = Buffer.concat(
            sent.flatMap(([frame, beat]) => [serialise(frame), Buffer.from(beat)]),
          );
          const plain = (frame: Frame) => ({ ...frame, body: [...frame.body] });
          expect(parse(bytes, sizes).map(plain)).toEqual(sent.map(([frame]) => plain(frame)));
        },
      ),
    );
  });

  it('has the octets of the specification', () => {
    const frame: Frame = {
      command: 'MESSAGE',
      headers: new Map([['a:b', 'c\\d\r\ne:f']]),
      body: Buffer.from('é\0'),
    };
    expect(serialise(frame).toString()).toBe(
      'MESSAGE\na\\cb:c\\\\d\\r\\ne\\cf\ncontent-length:3\n\né\0\0',
    );
  });

  it('has the content-length of its body, whatever its headers say', () => {
    const headers = new Map([['content-length', '99']]);
    const frame = (body: string) => ({
      command: 'SEND' as const,
      headers,
      body: Buffer.from(body),
    });
    expect(serialise(frame('ab')).toString()).toBe('SEND\ncontent-length:2\n\nab\0');
    expect(serialise(frame('')).toString()).toBe('SEND\n\n\0');
  });

  it('is not escaped in CONNECT, STOMP and CONNECTED of either direction', () => {
    for (const command of RAW) {
      expect(headersFrom(`${command}\na:b\\c:d\\t\n\n\0`)).toEqual({ a: 'b\\c:d\\t' });
      const frame = { command, headers: new Map([['a', 'b\\:c']]), body: new Uint8Array() };
      expect(serialise(frame).toString()).toBe(`${command}\na:b\\:c\n\n\0`);
    }
  });

  it('may end its lines with CR LF', () => {
    expect(headersFrom('SUBSCRIBE\r\nid:1\r\nx:y\r\n\r\n\0')).toEqual({ id: '1', x: 'y' });
  });

  it('keeps the first of repeated headers, also of content-length', () => {
    expect(headersFrom('SUBSCRIBE\nid:1\nid:2\n\n\0')).toEqual({ id: '1' });
    const [frame] = parseText('SEND\ncontent-length:2\ncontent-length:9\n\nab\0');
    expect(frame?.body).toEqual(Uint8Array.from(Buffer.from('ab')));
  });

  it('keeps spaces and byte order marks of headers', () => {
    expect(headersFrom('SUBSCRIBE\n\ufeffa : b \n\n\0')).toEqual({ '\ufeffa ': ' b ' });
  });
});

describe('the parser refuses', () => {
  it.each([
    ['an unknown command', 'HELLO\n\n\0'],
    ['a command in lower case', 'connect\n\n\0'],
    ['an unknown escape', 'SUBSCRIBE\na:b\\tc\n\n\0'],
    ['half an escape', 'SUBSCRIBE\na:b\\\n\n\0'],
    ['a bare carriage return', 'SUBSCRIBE\na:b\rc\n\n\0'],
    ['a header without a colon', 'SUBSCRIBE\nabc\n\n\0'],
    ['a header without a name', 'SUBSCRIBE\n:b\n\n\0'],
    ['a body where none is allowed', 'SUBSCRIBE\nid:1\n\nx\0'],
    ['a counted body where none is allowed', 'CONNECT\ncontent-length:1\n\nx\0'],
    ['a body longer than its content-length', 'SEND\ncontent-length:1\n\nxy\0'],
    ['a negative content-length', 'SEND\ncontent-length:-1\n\n\0'],
    ['an astronomical content-length', `SEND\ncontent-length:${'9'.repeat(40)}\n\n\0`],
  ])('%s', (_what, source) => {
    expect(() => parseText(source)).toThrow(StompError);
  });

  it('a header that is not UTF-8', () => {
    const bytes = Buffer.from('SUBSCRIBE\na:\xff\n\n\0', 'latin1');
    expect(() => parse(bytes)).toThrow(StompError);
  });

  it('what is one over a limit', () => {
    const limits: FrameLimits = { headers: 2, lineBytes: 12, bodyBytes: 3 };
    const takes = (source: string) => parseText(source, limits).length;
    expect(takes('SEND\na:1\nb:2\n\n\0')).toBe(1);
    expect(() => takes('SEND\na:1\na:2\na:3\n\n\0')).toThrow(StompError);
    expect(takes('SEND\na:3456789012\r\n\n\0')).toBe(1);
    expect(() => takes('SEND\na:34567890123\n\n\0')).toThrow(StompError);
    expect(takes('SEND\n\nabc\0')).toBe(1);
    expect(() => takes('SEND\n\nabcd\0')).toThrow(StompError);
  });

  it('what is too long before its end arrives', () => {
    const { lineBytes, bodyBytes } = DEFAULT_LIMITS;
    expect(() => parseText('x'.repeat(lineBytes + 2))).toThrow(StompError);
    expect(() => parseText(`SEND\n\n${'x'.repeat(bodyBytes + 1)}`)).toThrow(StompError);
    expect(() => parseText(`SEND\ncontent-length:${bodyBytes + 1}\n\nx`)).toThrow(StompError);
  });

  it('only with a StompError, however the octets are cut', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom('SEND\n', 'CONNECT\n', 'a:b\n', 'content-length:3\n', '\n', '\0', '\\', '\r')
        .map((part) => Uint8Array.from(Buffer.from(part))),
    );
    const outcome = (bytes: Uint8Array, sizes: number[]) => {
      try {
        return parse(bytes, sizes).length;
      } catch (error) {
        if (error instanceof StompError) return 'refused';
        throw error;
      }
    };
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        (pieces, sizes) => {
          const bytes = Buffer.concat(pieces);
          expect(outcome(bytes, sizes)).toBe(outcome(bytes, [bytes.length]));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the serialiser refuses', () => {
  it.each<[string, Command, string, string, string]>([
    ['a body where none is allowed', 'RECEIPT', 'a', 'b', 'body'],
    ['a header without a name', 'MESSAGE', '', 'b', ''],
    ['half a surrogate pair', 'MESSAGE', 'a', '\ud800', ''],
    ['a line break in CONNECTED', 'CONNECTED', 'a', 'b\nc', ''],
    ['a colon in a name of CONNECT', 'CONNECT', 'a:b', 'c', ''],
  ])('%s', (_what, command, name, value, body) => {
    const frame = { command, headers: new Map([[name, value]]), body: Buffer.from(body) };
    expect(() => serialise(frame)).toThrow(StompError);
  });
});
