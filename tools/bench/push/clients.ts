import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { PUSH_DESTINATION, PUSH_PROTOCOL, readPushMessage } from '@glasshouse/contract/push.ts';

/** The thread's start data. */
export interface ClientsData {
  readonly url: string;
  /** One player each. */
  readonly tokens: readonly string[];
}

/** What all players together received. */
export interface Arrived {
  /** From a notice's id, the time it was sent, to its arrival. */
  readonly milliseconds: readonly number[];
  /** Different notices. */
  readonly distinct: number;
}

/** Below the server's limit of sockets for one address. */
const PLAYERS_AN_ADDRESS = 200;
const AT_ONCE = 100;
const HEART_BEAT_MS = 10_000;
const REPORT_EVERY = 1_000;

// Only main.ts starts it, with exactly this data.
const { url, tokens } = workerData as ClientsData;
const milliseconds: number[] = [];
const seen = new Set<string>();
const sockets: WebSocket[] = [];
let connected = 0;

/** Connects as the portal does: CONNECT with heart-beats, then SUBSCRIBE. */
function connect(token: string, index: number): Promise<void> {
  // Each of many players has a home address; all of 127.0.0.0/8 is this machine.
  const localAddress = `127.0.1.${1 + Math.floor(index / PLAYERS_AN_ADDRESS)}`;
  const socket = new WebSocket(url, [PUSH_PROTOCOL], { localAddress, perMessageDeflate: false });
  sockets.push(socket);
  return new Promise((done, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.once('open', () => {
      const beat = `heart-beat:${HEART_BEAT_MS},${HEART_BEAT_MS}`;
      socket.send(`CONNECT\naccept-version:1.2\nhost:bench\n${beat}\naccess-token:${token}\n\n\0`);
    });
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith('CONNECTED')) {
        socket.send(`SUBSCRIBE\nid:1\ndestination:${PUSH_DESTINATION}\n\n\0`);
        done();
      } else if (frame.startsWith('MESSAGE')) arrive(frame);
    });
  });
}

function arrive(frame: string): void {
  const body = frame.slice(frame.indexOf('\n\n') + 2, frame.lastIndexOf('\0'));
  const message = readPushMessage(body);
  if (message === null) throw new Error(`not a notice: ${body}`);
  milliseconds.push(Number(process.hrtime.bigint() - BigInt(message.id)) / 1e6);
  seen.add(message.id);
}

for (let from = 0; from < tokens.length; from += AT_ONCE) {
  const some = tokens.slice(from, from + AT_ONCE);
  await Promise.all(some.map((token, index) => connect(token, from + index)));
  connected += some.length;
  if (connected % REPORT_EVERY === 0 || connected === tokens.length) {
    parentPort?.postMessage(connected, []);
  }
}
setInterval(() => {
  for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send('\n');
}, HEART_BEAT_MS);
parentPort?.on('message', () => {
  parentPort?.postMessage({ milliseconds, distinct: seen.size } satisfies Arrived, []);
});
