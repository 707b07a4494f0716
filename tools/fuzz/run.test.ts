import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '@glasshouse/contract/openapi.ts';
import { operationsOf } from './documents.ts';
import { runRequests } from './run.ts';

const SECRETS = ['fed-account-000111', 'kept-account-000222', 'fed-order-000333'];
const FINE = { status: 200, body: { success: 1, msgCode: 'success', msg: '', data: null } };
const REFUSED = {
  status: 403,
  body: { success: 0, msgCode: 'not_permitted', msg: '', data: null },
};

/** An operation whose answer is a success or `not_permitted`. */
function described(security: string, roles: readonly string[] = []): JsonObject {
  const codes = ['success', 'not_permitted'].map((code) => ({
    properties: { msgCode: { const: code } },
  }));
  return {
    security: [{ [security]: [] }],
    'x-roles': roles,
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['amount'],
            properties: { amount: { type: 'integer', minimum: 1, maximum: 9 } },
          },
          example: { amount: 5 },
        },
      },
    },
    responses: { 200: { content: { 'application/json': { schema: { oneOf: codes } } } } },
  };
}

/** What a server with one fault answers, by path: to a made-up request, and to a right one. */
const ANSWERS: Readonly<Record<string, (amount: unknown, token: string) => typeof FINE>> = {
  '/fine': () => FINE,
  '/leaks': () => ({ ...FINE, body: { ...FINE.body, msg: `for ${SECRETS[1]}` } }),
  '/crashes': (amount) => (typeof amount === 'number' ? FINE : { ...FINE, status: 500 }),
  '/unnamed': () => ({ status: 200, body: { ...REFUSED.body, msgCode: 'a_new_code' } }),
  '/staff/strict': (_, token) => (token === 'admin-token' ? FINE : REFUSED),
  '/staff/open': () => FINE,
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { amount } = bodyOf(Buffer.concat(chunks).toString());
      const answer = ANSWERS[request.url ?? '']?.(amount, String(request.headers['staff-token']));
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function bodyOf(text: string): { readonly amount?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { amount?: unknown };
  } catch {
    return {};
  }
}

test('exactly the faults of a server are found', async () => {
  const paths = Object.fromEntries(
    Object.keys(ANSWERS).map((path) => {
      const isOfStaff = path.startsWith('/staff/');
      const operation = described(isOfStaff ? 'staff' : 'public', isOfStaff ? ['admin'] : []);
      return [path, { post: { operationId: path, ...operation } }];
    }),
  );
  const { requests, findings } = await runRequests({
    world: {
      staff: new Map([
        ['admin', 'admin-token'],
        ['support', 'support-token'],
      ]),
      ended: ['ended-token'],
      newAttacker: () => Promise.resolve({ token: 'player-token', gameToken: 'game-token' }),
    },
    operations: operationsOf({ paths }, origin),
    secrets: SECRETS,
    requests: 1_500,
    seed: 1,
    say: () => undefined,
  });
  expect(requests).toBe(1_500);
  const found = findings.map(({ fault, operation, kind }) => `${fault} ${operation} ${kind}`);
  expect(found.toSorted()).toEqual([
    'allowed /staff/open stranger',
    'allowed /staff/open wrong_role',
    'foreign_text /leaks own',
    'foreign_text /leaks raw',
    'server_error /crashes own',
    'server_error /crashes raw',
    'unknown_code /unnamed own',
  ]);
});
