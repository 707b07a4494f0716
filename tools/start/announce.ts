import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { localAddress, urlHost, type Settings } from '@glasshouse/server/platform/settings.ts';

/** Returns the text printed when Glasshouse is ready: its URL and how to stop it. */
export function announcement(settings: Settings, networkAddresses = ownAddresses()): string {
  const here = address(localAddress(settings.host), settings.port);
  const lines = ['', '  Glasshouse is open.', '', `  ${settings.portalOrigin ?? here}`];
  const others = reachableBy(settings, networkAddresses);
  for (const other of others) lines.push(`  ${other}   from this network`);
  const [first] = others;
  if (first !== undefined) {
    const code = renderUnicodeCompact(first, { border: 2 });
    lines.push('', ...code.split('\n').map((row) => `  ${row}`));
  }
  lines.push('', `  ${backofficeAddress(settings)}   back office, for staff`);
  lines.push('', `  Logs and data: ${settings.dataDir}`, '  Ctrl-C closes it.', '');
  return lines.join('\n');
}

/** Returns the URL of the operator's app on this machine. */
export function backofficeAddress(
  settings: Pick<Settings, 'backofficeHost' | 'backofficePort'>,
): string {
  return address(localAddress(settings.backofficeHost), settings.backofficePort);
}

/** Returns the URLs at which a phone in the same network reaches the portal; none on loopback. */
function reachableBy({ host, port }: Settings, networkAddresses: readonly string[]): string[] {
  if (host === '0.0.0.0' || host === '::') return networkAddresses.map((ip) => address(ip, port));
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return isLoopback ? [] : [address(host, port)];
}

function address(host: string, port: number): string {
  return `http://${urlHost(host)}${port === 80 ? '' : `:${port}`}`;
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return all.filter((it) => it.family === 'IPv4' && !it.internal).map((it) => it.address);
}
