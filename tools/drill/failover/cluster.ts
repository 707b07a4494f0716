import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { childrenOf, signalAll } from '../../chaos/processes.ts';
import { databaseUser, type OsUser } from '../../postgres/database-user.ts';
import { readPostmasterFile } from '../../postgres/postmaster.ts';
import { withLogFile } from '../../start/log-file.ts';
import { freePort } from '../../start/ports.ts';
import { clusterPrograms } from './programs.ts';
import { patroniSettings, proxySettings, type Member } from './settings.ts';

const POLL_MS = 200;
const READY_MS = 2 * MINUTE_MS;

/** Two members of PostgreSQL, of which one is the primary and the other its synchronous standby. */
export interface Cluster {
  /** The owner's URL of the primary, whichever that is, through HAProxy. */
  readonly url: string;
  /** The name of the primary; null while there is none. */
  primary(): Promise<string | null>;
  /** Resolves when the other member is a synchronous standby. */
  standbyReady(): Promise<void>;
  /** Kills everything of a member at once, as a machine that loses its power. */
  killMember(name: string): void;
  startMember(name: string): void;
  stop(): Promise<void>;
}

/**
 * Starts etcd, HAProxy and two members under patroni in a folder.
 * @throws Error when a program is missing, or when there is no primary after two minutes.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  const programs = clusterPrograms();
  const user = databaseUser(join(folder, 'none'));
  const port = () => freePort('127.0.0.1');
  const settings = {
    etcdPort: await port(),
    proxyPort: await port(),
    postgresBin: programs.postgresBin,
    password: randomBytes(12).toString('hex'),
  };
  const { makeFolder, write, run } = workIn(folder, user);
  const members: Member[] = [];
  for (const name of ['one', 'two']) {
    const place = makeFolder(name);
    members.push({ name, folder: place, postgresPort: await port(), restPort: await port() });
  }
  const etcd = runEtcd(run, programs.etcd, makeFolder('etcd'), settings.etcdPort, await port());
  const proxyFile = write('haproxy.cfg', proxySettings(members, settings));
  const proxy = run('haproxy', programs.haproxy, ['-db', '-f', proxyFile]);
  const running = new Map<string, ChildProcess>();
  const startMember = (name: string): void => {
    const member = named(members, name);
    const file = write(`${name}.yml`, patroniSettings(member, settings));
    running.set(name, run(`patroni-${name}`, programs.patroni, [file]));
  };
  const primary = async (): Promise<string | null> => {
    for (const member of members) {
      if (await hasRole(member, '/primary')) return member.name;
    }
    return null;
  };
  const killMember = (name: string): void => {
    const postmaster = readPostmasterFile(join(named(members, name).folder, 'data'))?.pid;
    const patroni = running.get(name)?.pid;
    const pids = [patroni, postmaster].filter((pid) => pid !== undefined);
    signalAll([...pids, ...pids.flatMap(childrenOf)], 'SIGKILL');
  };
  const cluster: Cluster = {
    url: `postgresql://postgres:${settings.password}@127.0.0.1:${settings.proxyPort}/postgres`,
    primary,
    async standbyReady() {
      const isStandby = (member: Member) => hasRole(member, '/synchronous');
      await until('a synchronous standby', async () => {
        const found = await Promise.all(members.map(isStandby));
        return found.includes(true);
      });
    },
    killMember,
    startMember,
    async stop() {
      for (const { name } of members) killMember(name);
      for (const child of [etcd, proxy]) child.kill('SIGKILL');
      await sleep(POLL_MS);
    },
  };
  try {
    startMember('one');
    await until('a primary', async () => (await primary()) !== null);
    startMember('two');
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

type Run = (name: string, program: string, args: readonly string[]) => ChildProcess;

/** Makes files for, and runs programs under, PostgreSQL's account in a folder. */
function workIn(folder: string, user: OsUser | null) {
  const own = (path: string): string => {
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  };
  const run: Run = (name, program, args) =>
    withLogFile(join(folder, `${name}.log`), (log) =>
      spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', log, log] }),
    );
  return {
    run,
    makeFolder(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      return own(path);
    },
    write(name: string, text: string): string {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return own(path);
    },
  };
}

function runEtcd(
  run: Run,
  program: string,
  folder: string,
  port: number,
  peerPort: number,
): ChildProcess {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const options = {
    'data-dir': folder,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  return run(
    'etcd',
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  );
}

function named(members: readonly Member[], name: string): Member {
  const found = members.find((member) => member.name === name);
  if (found === undefined) throw new Error(`no member ${name}`);
  return found;
}

/** Whether patroni says that a member has a role, named by its path. */
async function hasRole({ restPort }: Member, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${restPort}${path}`)).ok;
  } catch {
    return false;
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come up in two minutes`);
    await sleep(POLL_MS);
  }
}
