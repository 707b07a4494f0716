import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PixOptions } from '../pix-provider.ts';

type Json = Record<string, unknown>;

/** A bank with the API Pix, as a process of the sandbox. */
export interface PixBank {
  /** How our server reaches it. */
  readonly access: Omit<PixOptions, 'now' | 'webhook'>;
  /** Makes something happen at the bank: `control('/cobs/<txid>/pay', {amount: 500})`. */
  control<Answer = Json>(path: string, body?: Json): Promise<Answer>;
  look<Answer = Json>(path: string): Promise<Answer>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same ports, with what it knew. */
  start(): Promise<void>;
  end(): Promise<void>;
}

const SCRIPT = resolve(import.meta.dirname, '../../../../../sandbox/pix/main.ts');

interface Ready {
  readonly port: number;
  readonly controlPort: number;
  readonly certificates: {
    readonly receiver: { certFile: string; keyFile: string; caFile: string };
  };
}

export async function startPixBank(): Promise<PixBank> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-pix-'));
  let child: ChildProcess | null = null;
  let ready: Ready | null = null;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [SCRIPT], {
      env: {
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PIX_DATA: folder,
        PIX_PORT: String(ready?.port ?? 0),
        PIX_CONTROL_PORT: String(ready?.controlPort ?? 0),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    [ready] = (await once(child, 'message')) as [Ready];
  };
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  const { port, controlPort, certificates } = ready ?? ({} as Ready);
  const ask = async <Answer>(path: string, body?: Json): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${controlPort}/control${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    access: {
      apiUrl: `https://127.0.0.1:${port}/v2`,
      tokenUrl: `https://127.0.0.1:${port}/oauth/token`,
      clientId: 'glasshouse',
      clientSecret: 'a secret for tests only',
      key: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
      ...certificates.receiver,
    },
    control: (path, body = {}) => ask(path, body),
    look: (path) => ask(path),
    kill,
    start,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
