import { readFileSync } from 'node:fs';
import { OpenAPIBackend, type Document, type Request } from 'openapi-backend';
import { parse } from 'yaml';

/** What an exchange has against the published document; empty when it has nothing. */
export type Faults = readonly string[];

/** The central bank's API Pix document, by which every request and every answer is checked. */
export interface PixDocument {
  /** The name of the operation, such as `put /cob/{txid}`; null when the document has none. */
  operationOf(request: PixRequest): string | null;
  checkRequest(request: PixRequest): Faults;
  checkAnswer(request: PixRequest, status: number, body: unknown): Faults;
}

export interface PixRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/**
 * Corrects two errors of the published text that no cobv could satisfy: the pattern of a CPF has
 * the slashes of a regular expression inside it, and an answer must have the receiver's address
 * beside the receiver, where the same rule stands once more.
 */
function correct(definition: Document): void {
  const { PessoaFisica, DadosRecebedor } = schemasOf(definition);
  const cpf = PessoaFisica?.properties?.['cpf'];
  if (cpf?.pattern !== '/^\\d{11}$/' || DadosRecebedor?.required === undefined) {
    throw new Error('the document has changed: look at its errors again');
  }
  cpf.pattern = '^\\d{11}$';
  delete DadosRecebedor.required;
}

interface Schema {
  pattern?: string;
  required?: string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

function schemasOf({ components }: Document): Partial<Record<string, Schema>> {
  return (components?.schemas ?? {}) as Partial<Record<string, Schema>>;
}

/** Reads the document (bacen/pix-api 2.9.0, Apache-2.0), as it was published, with its errata. */
export async function openPixDocument(): Promise<PixDocument> {
  const text = readFileSync(new URL('pix-openapi.yaml', import.meta.url), 'utf8');
  const definition = parse(text) as Document;
  correct(definition);
  // The document names no operations, and the validator finds them by name.
  for (const [path, operations] of Object.entries(definition.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations?.[method];
      if (operation !== undefined) operation.operationId = `${method} ${path}`;
    }
  }
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    strict: false,
    ajvOpts: { strict: false, allErrors: true, validateFormats: false },
  });
  await api.init();
  const found = (request: PixRequest) => api.matchOperation(asked(request));
  return {
    operationOf: (request) => found(request)?.operationId ?? null,
    checkRequest(request) {
      const operation = found(request);
      if (operation === undefined)
        return [`${request.method} ${request.path} is not in the document`];
      const { valid, errors } = api.validateRequest(asked(request), operation);
      return valid ? [] : (errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`);
    },
    checkAnswer(request, status, body) {
      const operation = found(request);
      if (operation === undefined) return [`${request.path} is not in the document`];
      const { valid, errors } = api.validateResponse(body, operation, status);
      return valid ? [] : (errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`);
    },
  };
}

function asked({ method, path, body, headers }: PixRequest): Request {
  return { method, path, body, headers: { ...headers } };
}
