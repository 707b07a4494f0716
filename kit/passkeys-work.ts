/**
 * Returns true if this browser supports passkeys here: not on plain http, and not on an IP address.
 */
export function passkeysWork(): boolean {
  const { hostname } = location;
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  return 'PublicKeyCredential' in globalThis && isSecureContext && !isAddress;
}
