import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/**
 * The player supplies the URL and the server calls it, so only public https addresses are allowed
 * (SSRF). The host name is checked when it is stored, the resolved IP at every connection.
 */
export function isPushAddress(text: string, sandbox: string | null): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (sandbox !== null && url.origin === sandbox) return true;
  // URL parsing removes the default port and normalizes every notation of an IPv4 address.
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const isLiteral = isIP(url.hostname) > 0 || url.hostname.startsWith('[');
  return !isLiteral && url.hostname.replace(/\.$/, '').includes('.');
}

const NOT_PUBLIC = notPublic();

/** Returns whether an IP address is publicly routable. */
export function isPublic(address: string): boolean {
  return isIP(address) > 0 && !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** A DNS lookup like Node's that fails if any resolved address is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return done(error, '');
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
      return done(new Error('the address of a push service is not public'), '');
    }
    if (options.all === true) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

function notPublic(): BlockList {
  const list = new BlockList();
  const v4 = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const;
  for (const [net, bits] of v4) list.addSubnet(net, bits, 'ipv4');
  const v6 = [
    ['::', 96],
    ['64:ff9b::', 32],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ] as const;
  for (const [net, bits] of v6) list.addSubnet(net, bits, 'ipv6');
  return list;
}
