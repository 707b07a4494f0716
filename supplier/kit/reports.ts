import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { CaseResult } from './case.ts';

/** What the kit found out about one side. */
export interface KitReport {
  readonly side: 'operator' | 'supplier';
  readonly url: string;
  /** ISO 8601. */
  readonly at: string;
  readonly passed: number;
  readonly failed: number;
  readonly cases: readonly CaseResult[];
}

export function reportOf(
  side: KitReport['side'],
  url: string,
  cases: readonly CaseResult[],
  atMs: number,
): KitReport {
  const failed = cases.filter(({ result }) => result === 'failed').length;
  const at = new Date(atMs).toISOString();
  return { side, url, at, passed: cases.length - failed, failed, cases };
}

/** The report as JUnit XML, which build servers show. */
export function junitOf({ side, cases, failed, at }: KitReport): string {
  const seconds = (ms: number) => String(ms / 1_000);
  const total = cases.reduce((sum, { ms }) => sum + ms, 0);
  const lines = cases.map(({ case: name, ms, reason }) => {
    const about = `name="${escaped(name)}" classname="${side}" time="${seconds(ms)}"`;
    if (reason === undefined) return `    <testcase ${about}/>`;
    return `    <testcase ${about}><failure message="${escaped(reason)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="glasshouse wallet kit: ${side}" tests="${cases.length}" ` +
      `failures="${failed}" time="${seconds(total)}" timestamp="${at}">`,
    ...lines,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** A report that shows any change: the signature covers the text of `report`. */
export interface SignedReport {
  /** JSON. */
  readonly report: string;
  readonly algorithm: 'Ed25519';
  /** SPKI, PEM. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

/** Signs a report, with a new key when none is given. */
export function signedReport(
  report: KitReport,
  key: KeyObject = generateKeyPairSync('ed25519').privateKey,
): SignedReport {
  const text = JSON.stringify(report);
  return {
    report: text,
    algorithm: 'Ed25519',
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    signature: sign(null, Buffer.from(text), key).toString('base64'),
  };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Cc}/gu, ' ');
}
