import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { junitOf, reportOf, signedReport } from './reports.ts';

const report = reportOf(
  'operator',
  'http://127.0.0.1:1',
  [
    { case: 'money: the whole balance', result: 'passed', ms: 12 },
    { case: 'limits: "beyond" <one>', result: 'failed', ms: 3, reason: 'the status is "A" & more' },
  ],
  0,
);

test('a report counts its cases', () => {
  expect(report).toMatchObject({ passed: 1, failed: 1, at: '1970-01-01T00:00:00.000Z' });
});

test('JUnit names each failure in text that XML allows', () => {
  const text = junitOf(report);
  expect(text).toContain('tests="2" failures="1"');
  expect(text).toContain('limits: &quot;beyond&quot; &lt;one>');
  expect(text).toContain('<failure message="the status is &quot;A&quot; &amp; more"/>');
});

test('a changed report does not fit its signature', () => {
  const { report: text, publicKey, signature } = signedReport(report);
  const fits = (claimed: string) =>
    verify(
      null,
      Buffer.from(claimed),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64'),
    );
  expect(fits(text)).toBe(true);
  expect(fits(text.replace('"failed":1', '"failed":0'))).toBe(false);
});
