import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { WebhookServer, ReceiveWebhook } from '../port.ts';

export interface PixWebhookOptions {
  readonly host: string;
  readonly port: number;
  /** PEM files: our certificate and key, and the authorities that sign the bank's certificate. */
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
  /** Called with the port when it listens: the address is registered at the bank then. */
  readonly onListen: (port: number) => void;
}

/** The certificates as they are now. */
function filesOf({ certFile, keyFile, caFile }: PixWebhookOptions) {
  return {
    cert: readFileSync(certFile),
    key: readFileSync(keyFile),
    ca: readFileSync(caFile),
  };
}

const BODY_MAX_BYTES = 1024 * 1024;

/**
 * Listens for the bank's webhooks over mutual TLS: a caller without a certificate of the bank's
 * authority never reaches a request. The bank adds `/pix` to the address that was registered.
 */
export function createPixWebhookServer(
  options: PixWebhookOptions,
): (receive: ReceiveWebhook) => WebhookServer {
  return (receive) => {
    let server: Server | null = null;
    return {
      async start() {
        const opened = createServer({
          ...filesOf(options),
          requestCert: true,
          rejectUnauthorized: true,
          minVersion: 'TLSv1.2',
        });
        // The files may be new since: the bank tries again, with them.
        opened.on('tlsClientError', () => {
          try {
            opened.setSecureContext(filesOf(options));
          } catch {
            // They are being replaced: the next caller finds them.
          }
        });
        opened.on('request', (request, response) => {
          const parts: Buffer[] = [];
          let size = 0;
          request.on('data', (part: Buffer) => {
            size += part.length;
            if (size > BODY_MAX_BYTES) request.destroy();
            else parts.push(part);
          });
          request.on('end', () => {
            const message = {
              method: request.method ?? '',
              path: request.url ?? '',
              raw: Buffer.concat(parts),
              signature: undefined,
              isKnownClient: true,
            };
            receive('pix', message).then(
              ({ status }) => response.writeHead(status).end(),
              () => response.writeHead(500).end(),
            );
          });
        });
        server = opened;
        await new Promise<void>((done, failed) => {
          opened.once('error', failed);
          opened.listen(options.port, options.host, done);
        });
        options.onListen((opened.address() as AddressInfo).port);
      },
      async stop() {
        const closing = server;
        if (closing === null) return;
        server = null;
        closing.closeAllConnections();
        await new Promise((done) => closing.close(done));
      },
    };
  };
}
