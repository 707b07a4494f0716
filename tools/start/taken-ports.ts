import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { portState } from './ports.ts';
import { StartError } from './start-error.ts';

const pollMs = 100;

/**
 * Checks that the ports Glasshouse is about to bind are free.
 * @param patienceMs how long to wait for a taken port to become free
 * @throws StartError with the port, its setting and, if known, the process that holds it.
 */
export async function refuseTakenPorts(settings: Settings, patienceMs: number): Promise<void> {
  const { host, backofficeHost, metricsHost, metricsPort } = settings;
  const ports: [name: string, port: number, hostName: string, host: string][] = [
    ['PORT', settings.port, 'HOST', host],
    ['GAMES_PORT', settings.gamesPort, 'HOST', host],
    ['BACKOFFICE_PORT', settings.backofficePort, 'BACKOFFICE_HOST', backofficeHost],
  ];
  if (settings.sandboxProvider) {
    ports.push(['PROVIDER_PORT', settings.providerPort, 'HOST', host]);
  }
  if (settings.sandboxProvider && settings.supplierPort !== null) {
    ports.push(['SUPPLIER_PORT', settings.supplierPort, 'HOST', host]);
  }
  if (settings.rgsPort !== null) ports.push(['RGS_PORT', settings.rgsPort, 'HOST', host]);
  if (metricsPort !== null) ports.push(['METRICS_PORT', metricsPort, 'METRICS_HOST', metricsHost]);
  for (const [name, port, hostName, address] of ports) {
    let state = await portState(port, address);
    for (let waitedMs = 0; state === 'EADDRINUSE' && waitedMs < patienceMs; waitedMs += pollMs) {
      await sleep(pollMs);
      state = await portState(port, address);
    }
    if (state !== 'free') throw new StartError(reason({ name, port, hostName, address, state }));
  }
}

interface Taken {
  readonly name: string;
  readonly port: number;
  /** The setting of the address. */
  readonly hostName: string;
  readonly address: string;
  readonly state: string;
}

function reason({ name, port, hostName, address, state }: Taken): string {
  if (state === 'EADDRINUSE') {
    const user = portUser(port) ?? 'another program';
    return `Port ${port} is in use by ${user}: stop it, or set ${name} to another port.`;
  }
  if (state === 'EACCES') {
    return `Port ${port} needs more rights than this user has: set ${name} to one above 1023.`;
  }
  if (state === 'EADDRNOTAVAIL' || state === 'ENOTFOUND') {
    return `${hostName} is "${address}", but this machine has no such address: use 127.0.0.1 or 0.0.0.0.`;
  }
  return `Nothing can listen on ${address}, port ${port} (${name}): ${state}.`;
}

/** Returns the process that listens on a port, as "node (process 123)"; null if unknown. */
function portUser(port: number): string | null {
  if (process.platform !== 'linux') return null;
  const sockets = new Set([...listeners('tcp', port), ...listeners('tcp6', port)]);
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const id = ids.find((candidate) => hasSocket(candidate, sockets));
  return id === undefined ? null : `${readText(`/proc/${id}/comm`).trim()} (process ${id})`;
}

/** Returns the inodes of sockets that listen (state 0A) on the port, from the kernel's table. */
function listeners(family: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readText(`/proc/net/${family}`).split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((cells) => cells[1]?.endsWith(suffix) === true && cells[3] === '0A')
    .map((cells) => `socket:[${cells[9] ?? ''}]`);
}

function hasSocket(id: string, sockets: ReadonlySet<string>): boolean {
  try {
    const folder = `/proc/${id}/fd`;
    return readdirSync(folder).some((entry) => sockets.has(readlinkSync(`${folder}/${entry}`)));
  } catch {
    // It has ended or belongs to another user.
    return false;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
