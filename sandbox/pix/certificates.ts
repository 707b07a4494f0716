import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

/** The PEM files of one side: its certificate, its key, and the authorities that it trusts. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

export interface Certificates {
  /** Of the bank: its server, and its client that sends webhooks. */
  readonly bank: CertificateFiles;
  /** Of the receiver, our server: its client, and its server that takes webhooks. */
  readonly receiver: CertificateFiles;
  /** Of a stranger, whom nobody trusts. */
  readonly stranger: CertificateFiles;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/**
 * Makes an authority and certificates of both sides in a folder. Made again, they are signed by a
 * new authority, as after a rotation.
 */
export async function makeCertificates(folder: string, at: number): Promise<Certificates> {
  mkdirSync(folder, { recursive: true });
  const authority = await createAuthority('Sandbox Pix', at);
  const other = await createAuthority('Somebody else', at);
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, authority.cert.toString('pem'));
  const files = async (name: string, by: Authority): Promise<CertificateFiles> => {
    const { cert, key } = await createLeaf(name, by, at);
    const certFile = join(folder, `${name}.pem`);
    const keyFile = join(folder, `${name}.key`);
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key, { mode: 0o600 });
    return { certFile, keyFile, caFile };
  };
  return {
    bank: await files('bank', authority),
    receiver: await files('receiver', authority),
    stranger: await files('stranger', other),
  };
}

interface Authority {
  readonly cert: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}

async function createAuthority(name: string, at: number): Promise<Authority> {
  const keys = await x509.cryptoProvider
    .get()
    .subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(at),
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });
  return { cert, keys };
}

async function createLeaf(name: string, by: Authority, at: number) {
  const keys = await x509.cryptoProvider
    .get()
    .subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: by.cert.subject,
    publicKey: keys.publicKey,
    signingKey: by.keys.privateKey,
    signingAlgorithm: ALGORITHM,
    ...validity(at),
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const pkcs8 = await x509.cryptoProvider.get().subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: cert.toString('pem'), key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') };
}

function validity(at: number) {
  return { notBefore: new Date(at - DAY_MS), notAfter: new Date(at + 365 * DAY_MS) };
}
