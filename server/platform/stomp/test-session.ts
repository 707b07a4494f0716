import { expect } from 'vitest';
import { FrameParser, serialise } from './frame.ts';
import type { Command, Frame } from './frame.ts';
import { Session } from './session.ts';
import type { Identity } from './session.ts';

/** Shared by tests of a session: an open one, a connected one, and its refusal. */

export const ALICE: Identity = { principal: 'alice', sessionId: 'session-1' };

/** A session that records everything it sent and did; its octets are parsed back into frames. */
export function open(
  authenticate: (token: string) => Promise<Identity | null> = () => settled(ALICE),
) {
  const sent: Frame[] = [];
  const log = {
    beats: 0,
    pings: 0,
    closes: [] as number[],
    reports: [] as unknown[],
    ended: false,
  };
  const parser = new FrameParser();
  const session = new Session(
    {
      authenticate,
      send(bytes) {
        if (bytes.equals(Buffer.from('\n'))) log.beats += 1;
        else parser.push(bytes, (frame) => sent.push(frame));
      },
      ping: () => {},
      close: (code) => log.closes.push(code),
      connected: () => !log.ended,
      report: (error) => log.reports.push(error),
    },
    0,
  );
  const say = (command: Command, headers: Record<string, string> = {}, nowMs = 0) => {
    const bytes = serialise({
      command,
      headers: new Map(Object.entries(headers)),
      body: new Uint8Array(),
    });
    session.receive(bytes, nowMs);
  };
  return { session, sent, log, say };
}

export function settled<Value>(value: Value): Promise<Value> {
  return Promise.resolve(value);
}

export const CONNECT = { 'accept-version': '1.2', host: 'x', 'access-token': 'secret' };

export async function connected(
  headers: Record<string, string> = {},
  command: Command = 'CONNECT',
) {
  const opened = open();
  opened.say(command, { ...CONNECT, ...headers });
  await settled(null);
  await settled(null);
  expect(opened.sent.map((frame) => frame.command)).toEqual(['CONNECTED']);
  opened.sent.length = 0;
  return opened;
}

/** The single frame that was sent, which must be an ERROR followed by one close. */
export function refusalOf({ sent, log }: Pick<ReturnType<typeof open>, 'sent' | 'log'>) {
  expect(sent.map((frame) => frame.command)).toEqual(['ERROR']);
  expect(log.closes).toHaveLength(1);
  return { message: sent[0]?.headers.get('message'), code: log.closes[0] };
}
