import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../bench/find-program.ts';
import { freePort } from '../../start/ports.ts';

const RULES = resolve(import.meta.dirname, '../../../deploy/prometheus/alerts.yml');
/** Shorter than an operator's, so that a drill measures the rules and not the scraping. */
const INTERVAL = '2s';
const POLL_MS = 500;
const READY_MS = 30_000;

/** A Prometheus that reads one server with the rules of deploy/prometheus. */
export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<Set<string>>;
  stop(): Promise<void>;
}

/** Starts Debian's prometheus. @throws when it is not installed or does not start. */
export async function startPrometheus(folder: string, metricsPort: number): Promise<Prometheus> {
  const program = findProgram('prometheus');
  if (program === null)
    throw new Error('prometheus is not on the path: install the Debian package');
  const port = await freePort('127.0.0.1');
  mkdirSync(folder, { recursive: true });
  const config = {
    global: { scrape_interval: INTERVAL, evaluation_interval: INTERVAL, scrape_timeout: INTERVAL },
    rule_files: [RULES],
    scrape_configs: [
      { job_name: 'glasshouse', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
    ],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  });
  await ready(`http://127.0.0.1:${port}/-/ready`, child, () => words);
  return {
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(url: string, child: ChildProcess, words: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`prometheus did not start: ${words()}`);
    }
    await sleep(POLL_MS);
  }
}
