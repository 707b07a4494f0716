import { get } from 'node:http';

const answerTimeoutMs = 2_000;

/** Returns whether a local program responds with 200 to a GET. Never throws. */
export function answersOk(host: string, port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host, port, path, agent: false, timeout: answerTimeoutMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
