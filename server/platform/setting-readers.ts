import { isIP } from 'node:net';
import { SettingError } from './setting-conflicts.ts';
import type { Environment } from './renamed-settings.ts';

/** What a setting's text may be. Each reader throws a SettingError that says what is accepted. */
type Reader<T> = (name: string, text: string) => T;

export function read<T, D>(env: Environment, name: string, fallback: D, reader: Reader<T>): T | D {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? fallback : reader(name, text);
}

function refuse(name: string, value: string, accepted: string): never {
  throw new SettingError(`${name} is ${value}, but it must be ${accepted}.`);
}

export function wholeOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (value >= least && value <= most) return value;
  return refuse(name, `"${text}"`, `a whole number from ${least} to ${most}`);
}

export function flagOf(name: string, text: string): number {
  return wholeOf(name, text, 0, 1);
}

export function portOf(name: string, text: string): number {
  return wholeOf(name, text, 1, 65_535);
}

export function hostOf(name: string, text: string): string {
  const isName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text);
  if (isIP(text) > 0 || isName) return text;
  return refuse(name, `"${text}"`, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
}

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

export function originOf(name: string, text: string): string {
  const url = webUrl(text);
  if (url !== null && url.pathname === '/' && url.search === '' && url.hash === '') {
    return url.origin;
  }
  return refuse(name, `"${text}"`, 'an origin such as https://play.example.com, without a path');
}

export function webUrlOf(name: string, text: string): string {
  if (webUrl(text) !== null) return text.replace(/\/+$/, '');
  return refuse(name, `"${text}"`, 'an http or https address such as http://127.0.0.1:8083');
}

/** Signed messages are not encrypted, so beyond this machine they must use https. */
export function secureUrlOf(name: string, text: string): string {
  const url = webUrl(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
  if (url !== null && (url.protocol === 'https:' || isHere)) return text.replace(/\/+$/, '');
  return refuse(name, `"${text}"`, 'an https address, or http on this machine');
}

export function supplierNameOf(name: string, text: string): string {
  if (/^[a-z0-9]{1,20}$/.test(text)) return text;
  return refuse(name, `"${text}"`, 'lower-case letters and digits, at most 20');
}

export function contactOf(name: string, text: string): string {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(text) || webUrl(text)?.protocol === 'https:') return text;
  return refuse(name, `"${text}"`, 'an address such as mailto:push@example.com or an https one');
}

export function networksOf(name: string, text: string): string[] {
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  const accepted = 'a comma list of IP addresses or networks, such as 10.0.0.0/8,::1';
  return refuse(name, `"${text}"`, accepted);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number.parseInt(prefix, 10) <= (version === 4 ? 32 : 128);
}

export function oneOf<T extends string>(known: readonly T[], name: string, text: string): T {
  const found = known.find((value) => value === text);
  return found ?? refuse(name, `"${text}"`, `one of ${known.join(', ')}`);
}

// The value may contain a password, so the message omits it.
export function databaseUrlOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)) return text;
  return refuse(
    name,
    'set to something else',
    'an address such as postgresql://user:password@host:5432/database',
  );
}

export function databaseUrlsOf(name: string, text: string): string[] {
  return text.split(',').map((url) => databaseUrlOf(name, url.trim()));
}

export function secretOf(name: string, text: string): string {
  if (text.split(',').every((secret) => secret.length >= 16)) return text;
  return refuse(name, `${text.length} characters long`, 'at least 16 characters long, each of two');
}

export function oneSecretOf(name: string, text: string): string {
  if (text.length >= 16) return text;
  return refuse(name, `${text.length} characters long`, 'at least 16 characters long');
}

export function keyOf(name: string, text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  return refuse(name, `${text.length} characters long`, '32 bytes in hex, that is 64 hex digits');
}

export function keysOf(name: string, text: string): string {
  const keys = text.split(',').map((key) => keyOf(name, key.trim()));
  return keys.join(',');
}
