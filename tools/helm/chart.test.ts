import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { NODE_PROGRAMS } from '../build/programs.ts';
import { IMAGE_USER } from '../image/root-files.ts';
import { renderChart, type Manifest } from './render-chart.ts';

interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
}

interface PodSpec {
  readonly securityContext: object;
  readonly containers: readonly Container[];
}

const chart = resolve(import.meta.dirname, '../../deploy/helm/glasshouse');
const manifests = renderChart(chart, 'play');
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const podOf = ({ spec }: Manifest) =>
  (spec['template'] as { metadata: { labels: object }; spec: PodSpec }).spec;
const labelsOf = ({ spec }: Manifest) =>
  (spec['template'] as { metadata: { labels: object } }).metadata.labels;
const [deployment] = ofKind('Deployment') as [Manifest];
const [server] = podOf(deployment).containers as [Container];
const pods = [deployment, ...ofKind('Job')];

test('the chart renders every resource', () => {
  expect(new Set(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`))).toEqual(
    new Set([
      'Deployment play',
      'HorizontalPodAutoscaler play',
      'Ingress play',
      'Job play-migration',
      'NetworkPolicy play',
      'PodDisruptionBudget play',
      'Service play',
      'Service play-backoffice',
    ]),
  );
});

test('the server accepts the settings of its pods', () => {
  const secret = {
    DATABASE_URL: 'postgresql://glasshouse_app:a@db/glasshouse',
    SEED_KEY: 'ab'.repeat(32),
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'a-secret-of-this-test',
  };
  const given = Object.fromEntries((server.env ?? []).map(({ name, value }) => [name, value]));
  const settings = readSettings({ ...secret, ...given });
  expect(settings).toMatchObject({
    portalOrigin: 'https://play.example.com',
    gamesOrigin: 'https://games.example.com',
    metricsPort: 9464,
    warnings: [],
  });
  const ports = Object.fromEntries((server.ports ?? []).map((it) => [it.name, it.containerPort]));
  expect(ports).toEqual({
    portal: settings.port,
    games: settings.gamesPort,
    backoffice: settings.backofficePort,
    metrics: settings.metricsPort,
  });
});

test('pods run built programs as an account without rights', () => {
  const built = NODE_PROGRAMS.flatMap(({ folder, entries }) =>
    Object.keys(entries).map((name) => `${folder}/dist/${name}.js`),
  );
  for (const pod of pods.map(podOf)) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: IMAGE_USER });
    for (const { args, securityContext } of pod.containers) {
      expect(built).toContain(args[0]);
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('only the migration gets the secret of the owner of the tables', () => {
  const secrets = pods.map((one) => podOf(one).containers[0]?.envFrom[0]?.secretRef.name);
  expect(secrets).toEqual(['glasshouse', 'glasshouse-migration']);
});

test('services, budget and policy select the pods of the server', () => {
  const selectors = [
    ...ofKind('Service').map(({ spec }) => spec['selector']),
    ...ofKind('PodDisruptionBudget').map(
      ({ spec }) => (spec['selector'] as { matchLabels: object }).matchLabels,
    ),
  ];
  for (const selector of selectors) expect(labelsOf(deployment)).toMatchObject(selector as object);
  const [policy] = ofKind('NetworkPolicy') as [Manifest];
  const { matchLabels } = policy.spec['podSelector'] as { matchLabels: object };
  for (const one of pods) expect(labelsOf(one)).toMatchObject(matchLabels);
});

test('no ingress leads to the back office', () => {
  const [ingress] = ofKind('Ingress') as [Manifest];
  const text = JSON.stringify(ingress.spec);
  expect(text).toContain('"port":{"name":"portal"}');
  expect(text).toContain('"port":{"name":"games"}');
  expect(text).not.toContain('backoffice');
});

test('without autoscaling the number of pods is fixed', () => {
  const fixed = renderChart(chart, 'play', { autoscaling: { enabled: false }, replicas: 2 });
  expect(fixed.some(({ kind }) => kind === 'HorizontalPodAutoscaler')).toBe(false);
  expect(fixed.find(({ kind }) => kind === 'Deployment')?.spec['replicas']).toBe(2);
  expect(deployment.spec['replicas']).toBeUndefined();
});

test('a value that is missing fails', () => {
  expect(() => renderChart(chart, 'play', { image: undefined })).toThrow('no .Values.image');
});
