import { isIPv6 } from 'node:net';

/**
 * The rate-limit key of a caller's address: IPv4 unchanged, IPv6 as its /64, which is what one
 * subscriber gets. Returns text that is not an address unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = expanded(plain);
  const v4 = mappedV4(groups);
  return v4 ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network as it may be stored and shown: IPv4 as its /24, IPv6 as its /48. */
export function truncatedAddress(address: string): string {
  const network = networkOf(address);
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  const parts = network.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : '';
}

/** The eight groups without leading zeros. */
function expanded(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...digits: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = digits.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** An IPv4 address written in hex inside IPv6 (`::ffff:c000:201`); null for any other. */
function mappedV4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
