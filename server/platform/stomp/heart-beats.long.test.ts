import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSE, DESTINATION } from './session.ts';
import { TICK_MS } from './wheel.ts';
import { connected, refusalOf } from './test-session.ts';

describe('heart-beats', () => {
  it('are sent at the negotiated interval', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60_000 }), async (wantsMs) => {
        const { session, log } = await connected({ 'heart-beat': `0,${wantsMs}` });
        const periodMs = Math.max(10_000, wantsMs);
        const times: number[] = [];
        for (let atMs = session.wake(0); atMs <= 10 * periodMs; atMs = session.wake(atMs)) {
          session.alive(atMs);
          times.push(atMs);
        }
        const gaps = times.map((atMs, index) => atMs - (times[index - 1] ?? 0));
        for (const gap of gaps) expect(gap).toBeLessThan(periodMs);
        expect(log.beats).toBeLessThanOrEqual(times.length);
        expect(log.beats).toBeGreaterThanOrEqual(10);
      }),
      { numRuns: 20 },
    );
  });

  it('are not needed while messages go out', async () => {
    const { session, log, say } = await connected({ 'heart-beat': '0,10000' });
    say('SUBSCRIBE', { id: '1', destination: DESTINATION });
    for (let nowMs = 0; nowMs <= 60_000; nowMs += 5_000) {
      session.notify('m', Buffer.from('{}'), nowMs);
      session.wake(nowMs + TICK_MS);
    }
    expect(log.beats).toBe(0);
  });

  it('of the client may be late by less than the interval', async () => {
    const opened = await connected({ 'heart-beat': '15000,0' });
    const beforeMs = 2 * 15_000;
    expect(opened.session.wake(beforeMs)).toBe(beforeMs + TICK_MS);
    expect(opened.log.closes).toEqual([]);
    expect(opened.session.wake(beforeMs + TICK_MS)).toBe(Infinity);
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
  });

  it('of the client may be any octet', async () => {
    const { session, log } = await connected({ 'heart-beat': '10000,0' });
    const octets = ['\n', '\r\n', 'SUB', 'SCRIBE\n'];
    octets.forEach((text, index) => {
      const nowMs = (index + 1) * 19_000;
      session.receive(Buffer.from(text), nowMs);
      session.wake(nowMs + 19_000);
    });
    expect(log.closes).toEqual([]);
  });
});
