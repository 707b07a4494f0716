import { createHmac, createSecretKey } from 'node:crypto';
import { createStream, type Draw, type Stream } from '../stream.ts';

/** Returns the published stream of a server seed, a client seed and a nonce. */
export function seededStream(serverSeed: string, clientSeed: string, nonce: number): Stream {
  // A KeyObject is five times faster than a text key.
  const key = createSecretKey(serverSeed, 'utf8');
  return createStream((index) =>
    createHmac('sha256', key).update(`${clientSeed}:${nonce}:${index}`).digest(),
  );
}

/** Plays every possible sequence of draws once; `visit` receives the result and 1/probability. */
export function everyCourse<T>(
  play: (draw: Draw) => T,
  visit: (result: T, cases: bigint) => void,
): void {
  const script: { value: number; of: number }[] = [];
  do {
    let at = 0;
    const result = play((of) => {
      const step = script[at] ?? { value: 0, of };
      script[at] = step;
      at += 1;
      return step.value;
    });
    visit(
      result,
      script.reduce((product, step) => product * BigInt(step.of), 1n),
    );
    for (let last = script.at(-1); last !== undefined; last = script.at(-1)) {
      last.value += 1;
      if (last.value < last.of) break;
      script.pop();
    }
  } while (script.length > 0);
}
