import { expect, it } from 'vitest';
import { serialise } from './frame.ts';
import { CLOSE, Session } from './session.ts';

/** A connected session whose client announced these heart-beats. */
async function connected(heartBeat: string) {
  const log = { pings: 0, closes: [] as number[] };
  const session = new Session(
    {
      authenticate: () => Promise.resolve({ principal: 'alice', sessionId: 'session-1' }),
      send: () => {},
      ping: () => (log.pings += 1),
      close: (code) => log.closes.push(code),
      connected: () => true,
      report: () => {},
    },
    0,
  );
  const headers = { 'accept-version': '1.2', 'access-token': 'secret', 'heart-beat': heartBeat };
  const body = new Uint8Array();
  session.receive(
    serialise({ command: 'CONNECT', headers: new Map(Object.entries(headers)), body }),
    0,
  );
  await Promise.resolve();
  await Promise.resolve();
  return { session, log };
}

/** Wakes the session as the timer wheel would, up to `untilMs`. */
function drive(session: Session, fromMs: number, untilMs: number): void {
  for (let atMs = session.wake(fromMs); atMs <= untilMs; atMs = session.wake(atMs));
}

it('a client without heart-beats is pinged until it stops answering', async () => {
  const { session, log } = await connected('0,0');
  drive(session, 0, 60_000);
  expect(log).toEqual({ pings: 2, closes: [] });
  session.alive(60_000);
  drive(session, 60_000, 120_000);
  expect(log).toEqual({ pings: 4, closes: [] });
  drive(session, 120_000, 122_000);
  expect(log.closes).toEqual([CLOSE.protocol]);
});

it('a client that promises heart-beats is not pinged', async () => {
  const { session, log } = await connected('10000,0');
  for (let atMs = 10_000; atMs <= 90_000; atMs += 10_000) {
    session.receive(Buffer.from('\n'), atMs);
    session.wake(atMs);
  }
  expect(log).toEqual({ pings: 0, closes: [] });
});
