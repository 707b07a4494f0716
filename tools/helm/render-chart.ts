import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';

type Values = Readonly<Record<string, unknown>>;

/** A resource of Kubernetes. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Values;
}

/**
 * Renders a chart of Helm without Helm: values, `if`, `if not`, `range` over a map, `quote`,
 * `toYaml` and `nindent`, which is all that our templates use. Throws at anything else.
 */
export function renderChart(folder: string, release: string, changes: Values = {}): Manifest[] {
  const values = { ...(parse(textOf(folder, 'values.yaml')) as Values), ...changes };
  const scope: Values = { Values: values, Release: { Name: release } };
  return readdirSync(join(folder, 'templates'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .flatMap((file) => {
      const text = render(trimmed(textOf(folder, join('templates', file))), scope);
      return parseAllDocuments(text).map((document) => {
        if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
        return document.toJS() as Manifest | null;
      });
    })
    .filter((manifest) => manifest !== null);
}

function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** Applies the dash of `{{-`, which removes the white space before it. */
function trimmed(template: string): string {
  return template.replaceAll(/\s*\{\{-/g, '{{');
}

function render(template: string, scope: Values): string {
  let out = '';
  let rest = template;
  for (;;) {
    const found = /\{\{\s*(.*?)\s*\}\}/s.exec(rest);
    if (found === null) return out + rest;
    const [tag, inner = ''] = found;
    out += rest.slice(0, found.index);
    rest = rest.slice(found.index + tag.length);
    if (/^(?:if|range) /.test(inner)) {
      const { body, after } = block(rest);
      out += renderBlock(inner, body, scope);
      rest = after;
    } else out += valueOf(inner, scope);
  }
}

/** The text up to the matching `end`, and the text after it. */
function block(text: string): { readonly body: string; readonly after: string } {
  let depth = 1;
  for (const found of text.matchAll(/\{\{\s*(if|range|end)\b.*?\}\}/gs)) {
    depth += found[1] === 'end' ? -1 : 1;
    if (depth === 0) {
      return { body: text.slice(0, found.index), after: text.slice(found.index + found[0].length) };
    }
  }
  throw new Error('a block has no end');
}

function renderBlock(head: string, body: string, scope: Values): string {
  const ranged = /^range \$name, \$value := (\S+)$/.exec(head);
  if (ranged !== null) {
    return Object.entries(lookUp(ranged[1] ?? '', scope) as Values)
      .map(([name, value]) => render(body, { ...scope, $name: name, $value: value }))
      .join('');
  }
  const [, not, path = ''] = /^if (not )?(\S+)$/.exec(head) ?? [];
  if (path === '') throw new Error(`not rendered: ${head}`);
  const isTrue = lookUp(path, scope) === true;
  return isTrue === (not === undefined) ? render(body, scope) : '';
}

function valueOf(inner: string, scope: Values): string {
  const yaml = /^toYaml (\S+) \| nindent (\d+)$/.exec(inner);
  if (yaml !== null) {
    const indent = ' '.repeat(Number.parseInt(yaml[2] ?? '0', 10));
    const lines = stringify(lookUp(yaml[1] ?? '', scope))
      .trimEnd()
      .split('\n');
    return `\n${lines.map((line) => indent + line).join('\n')}`;
  }
  const [, path = '', quote] = /^(\S+)( \| quote)?$/.exec(inner) ?? [];
  if (path === '') throw new Error(`not rendered: ${inner}`);
  const value = String(lookUp(path, scope));
  return quote === undefined ? value : JSON.stringify(value);
}

function lookUp(path: string, scope: Values): unknown {
  const found = path
    .replace(/^\./, '')
    .split('.')
    .reduce<unknown>((at, name) => (at as Values | undefined)?.[name], scope);
  if (found === undefined) throw new Error(`the values have no ${path}`);
  return found;
}
