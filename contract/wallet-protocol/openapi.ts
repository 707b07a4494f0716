import { plainSchema, type JsonObject, type OpenApiDocument } from '../openapi.ts';
import { supplierCalls, type SupplierCall } from './supplier-calls.ts';
import { WALLET_STATUSES } from './statuses.ts';
import { walletCalls, type WalletCall } from './wallet-calls.ts';

const SIGNATURE = {
  type: 'apiKey',
  in: 'header',
  name: 'x-signature',
  description:
    'HMAC-SHA256 over direction, key, time, nonce, method, path, status and the body; answers are signed too. docs/recipes/connect-a-supplier.md has the algorithm.',
} as const;

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' };

/** The OpenAPI 3.1 document of the wallet: what an operator serves to suppliers of games. */
export function walletOpenApi(version: string): OpenApiDocument {
  const calls = Object.entries<WalletCall>(walletCalls);
  const statuses = Object.entries(WALLET_STATUSES).map(([name, when]) => `- \`${name}\`: ${when}`);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Glasshouse wallet protocol: the operator',
      version,
      license: LICENSE,
      description: [
        'A repeated transaction is answered with the bytes of its first answer. `status`:',
        '',
        ...statuses,
      ].join('\n'),
    },
    servers: [{ url: '/' }],
    security: [{ signature: [] }],
    paths: Object.fromEntries(calls.map(([name, call]) => [call.path, pathOf(name, call)])),
    components: componentsOf(calls),
  };
}

/** The OpenAPI 3.1 document of a supplier: what the operator calls. */
export function supplierOpenApi(version: string): OpenApiDocument {
  const calls = Object.entries<SupplierCall>(supplierCalls);
  return {
    openapi: '3.1.1',
    info: { title: 'Glasshouse wallet protocol: the supplier', version, license: LICENSE },
    servers: [{ url: '/' }],
    security: [{ signature: [] }],
    paths: Object.fromEntries(calls.map(([name, call]) => [call.path, pathOf(name, call)])),
    components: componentsOf(calls),
  };
}

type Call = WalletCall | SupplierCall;

function pathOf(name: string, call: Call): JsonObject {
  const example = 'example' in call ? call.example : null;
  const content = (kind: 'Request' | 'Answer'): JsonObject => ({
    'application/json': {
      schema: { $ref: `#/components/schemas/${name}${kind}` },
      ...(example === null ? {} : { example: example[kind === 'Request' ? 'request' : 'answer'] }),
    } as JsonObject,
  });
  return {
    post: {
      operationId: name,
      summary: call.summary,
      requestBody: { required: true, content: content('Request') },
      responses: { 200: { description: 'The answer', content: content('Answer') } },
    },
  };
}

function componentsOf(calls: readonly (readonly [string, Call])[]): JsonObject {
  return {
    securitySchemes: { signature: SIGNATURE },
    schemas: Object.fromEntries(
      calls.flatMap(([name, call]) => [
        [`${name}Request`, plainSchema(call.request)],
        [`${name}Answer`, plainSchema(call.answer)],
      ]),
    ),
  };
}
