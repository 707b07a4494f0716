import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { NODE_PROGRAMS } from '../build/programs.ts';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}

const folder = resolve(import.meta.dirname, '../../deploy/compose');
const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');
const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const own = Object.entries(services).filter(([, { image }]) => image.startsWith('glasshouse'));
const secrets: Readonly<Record<string, string>> = {
  OWNER_PASSWORD: 'aa',
  RUN_PASSWORD: 'bb',
  PROVIDER_SECRET: 'a-secret-of-this-test',
  SEED_KEY: 'ab'.repeat(32),
  LOG_KEY: 'cd'.repeat(32),
  GRAFANA_PASSWORD: 'cc',
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => secrets[name] ?? `no secret ${name}`);

test('compose: every secret is in the example', () => {
  const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const given = [...textOf('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(given));
});

test('compose: the server accepts its settings', () => {
  const environment = Object.fromEntries(
    Object.entries(services['app']?.environment ?? {}).map(([name, text]) => [name, filled(text)]),
  );
  const settings = readSettings(environment);
  expect(settings.databaseUrl).toBe('postgresql://glasshouse_app:bb@database:5432/glasshouse');
  expect(settings.databaseMigrationUrl).toBeNull();
  expect(settings).toMatchObject({ metricsPort: 9464, providerPort: 8083, warnings: [] });
});

test('compose: our programs are built ones that can write nothing of their image', () => {
  const built = NODE_PROGRAMS.flatMap(({ folder: place, entries }) =>
    Object.keys(entries).map((name) => `${place}/dist/${name}.js`),
  );
  expect(own.map(([name]) => name)).toEqual(['migration', 'app', 'sandbox']);
  for (const [, service] of own) {
    expect(built).toEqual(expect.arrayContaining([...(service.command ?? [])]));
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
});

test('compose: images of others have a version', () => {
  const others = Object.values(services).filter(({ image }) => !image.startsWith('glasshouse'));
  for (const { image } of others) expect(image).toMatch(/^[a-z/]+:v?\d+(\.\d+)*$/);
});

test('compose: every port is open to this machine only', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  expect(ports).not.toEqual([]);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
});
