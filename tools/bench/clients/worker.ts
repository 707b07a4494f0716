import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread's start data. */
export interface ClientsData {
  readonly host: string;
  readonly port: number;
  readonly tokens: readonly string[];
}

/** How many of the players play, and for how long. */
export interface Stage {
  readonly players: number;
  readonly seconds: number;
}

/** What the players of one stage were answered. */
export interface Answers {
  /** Settled spins, and their times from request to answer. */
  readonly accepted: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Refused with 503 and 429. */
  readonly busy: number;
  readonly limited: number;
  /** Of these, without a Retry-After header. */
  readonly withoutRetryAfter: number;
  /** Any other answer, and connections that closed without one; the first of them as text. */
  readonly other: number;
  /** The part of these that closed. */
  readonly closed: number;
  readonly firstOther: string | null;
  /** The longest time in which no spin of any player was settled. */
  readonly longestGapMs: number;
  /** By player, the number of the last settled round; 0 for none. */
  readonly lastSeqs: readonly number[];
}

const STAKE = 2_000;
/** A client asks again after the time that the server named, at its earliest. */
const RETRY_MS = 1_000;
/** Below the server's limits of one address. */
const PLAYERS_AN_ADDRESS = 200;

// Only openClients starts it, with exactly this data.
const { host, port, tokens } = workerData as ClientsData;
const seqs = tokens.map(() => 0);

interface Counts {
  times: number[];
  busy: number;
  limited: number;
  withoutRetryAfter: number;
  other: number;
  closed: number;
  firstOther: string | null;
  settledAt: number;
  longestGapMs: number;
}

/** One player with a connection of its own: each answer is followed by the next request. */
async function play(index: number, until: number, counts: Counts): Promise<void> {
  let socket: Socket | null = null;
  while (performance.now() < until) {
    socket ??= await open(index);
    const seq = (seqs[index] ?? 0) + 1;
    const askedAt = performance.now();
    const answer = await ask(socket, request(tokens[index] ?? '', seq));
    if (answer === null) {
      socket = null;
      counts.closed += 1;
      note(counts, 'the connection closed without an answer');
    } else if (answer.startsWith('HTTP/1.1 200') && answer.includes('{"success":1,')) {
      seqs[index] = seq;
      settled(counts, askedAt);
    } else if (/^HTTP\/1\.1 (429|503)/.test(answer)) {
      counts[answer.startsWith('HTTP/1.1 503') ? 'busy' : 'limited'] += 1;
      if (!/\r\nretry-after: \d+\r\n/i.test(answer)) counts.withoutRetryAfter += 1;
      await sleep(RETRY_MS);
    } else note(counts, answer.slice(0, 500));
    // A server that ends asks for another connection.
    if (answer !== null && /\r\nconnection: close\r\n/i.test(answer)) {
      socket?.destroy();
      socket = null;
    }
  }
  socket?.destroy();
}

function settled(counts: Counts, askedAt: number): void {
  const now = performance.now();
  counts.times.push(now - askedAt);
  counts.longestGapMs = Math.max(counts.longestGapMs, now - counts.settledAt);
  counts.settledAt = now;
}

function note(counts: Counts, what: string): void {
  counts.other += 1;
  counts.firstOther ??= what;
}

function request(token: string, seq: number): string {
  const body = `{"stake":${STAKE},"seq":${seq}}`;
  const head = `POST /game/spin HTTP/1.1\r\nHost: ${host}:${port}\r\naccess-token: ${token}`;
  return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function open(index: number): Promise<Socket> {
  return new Promise((done, failed) => {
    // All of 127.0.0.0/8 is this machine.
    const localAddress = `127.0.1.${1 + Math.floor(index / PLAYERS_AN_ADDRESS)}`;
    const socket = connect({ host, port, localAddress, noDelay: true });
    socket.setEncoding('utf8');
    socket.once('connect', () => done(socket));
    socket.once('error', failed);
  });
}

/** Resolves with the whole answer; null when the connection closes first. */
function ask(socket: Socket, text: string): Promise<string | null> {
  return new Promise((done) => {
    let answer = '';
    const end = (result: string | null): void => {
      socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error');
      done(result);
    };
    socket.on('data', (part: string) => {
      answer += part;
      const head = answer.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
      if (head < 0 || length === undefined) return;
      if (Buffer.byteLength(answer.slice(head + 4)) >= Number(length)) end(answer);
    });
    socket.on('close', () => end(null));
    socket.on('error', () => end(null));
    socket.write(text);
  });
}

async function stage({ players, seconds }: Stage): Promise<Answers> {
  const counts: Counts = {
    ...{ times: [], busy: 0, limited: 0, withoutRetryAfter: 0, other: 0, closed: 0 },
    firstOther: null,
    ...{ settledAt: performance.now(), longestGapMs: 0 },
  };
  const until = performance.now() + seconds * 1_000;
  await Promise.all(Array.from({ length: players }, (_, index) => play(index, until, counts)));
  const { times, settledAt: _last, ...rest } = counts;
  times.sort((one, other) => one - other);
  const quantile = (share: number) =>
    Math.round(10 * (times[Math.floor(times.length * share)] ?? 0)) / 10;
  rest.longestGapMs = Math.round(rest.longestGapMs);
  return {
    accepted: times.length,
    ...{ p50Ms: quantile(0.5), p99Ms: quantile(0.99), ...rest, lastSeqs: [...seqs] },
  };
}

parentPort?.on('message', (asked: Stage) => {
  void stage(asked).then((answers) => parentPort?.postMessage(answers, []));
});
