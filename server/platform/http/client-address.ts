import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';

/** Reads the caller's address from a bare request, which has not passed the framework. */
export type ClientAddress = (request: BareRequest) => string;

/** The parts of a request that show where it came from. */
export interface BareRequest {
  readonly socket: Pick<Socket, 'remoteAddress'>;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads X-Forwarded-For only when the peer is in `trusted` (addresses and networks, as in
 * TRUST_PROXY), and returns the last address in the chain that is not a trusted proxy.
 */
export function clientAddress(trusted: readonly string[]): ClientAddress {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', prefix] = network.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, kind);
    else proxies.addSubnet(address, Number.parseInt(prefix, 10), kind);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const header = String(request.headers['x-forwarded-for'] ?? '');
    const forwarded = header.split(',').map((part) => part.trim());
    const chain = [...(header === '' ? [] : forwarded), peer].toReversed();
    return chain.find((address) => !isProxy(address)) ?? chain.at(-1) ?? peer;
  };
}
