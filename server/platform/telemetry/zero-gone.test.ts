import { metrics } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { createZeroGone, type Observation } from './zero-gone.ts';

test('what is gone is observed as 0 from then on', () => {
  const gauge = metrics.getMeter('a test').createObservableGauge('cases');
  const zeroGone = createZeroGone();
  const said = (observations: readonly Observation[]) => {
    const lines: string[] = [];
    zeroGone(
      { observe: (_gauge, value, labels) => lines.push(`${String(labels?.['kind'])} ${value}`) },
      observations,
    );
    return lines;
  };
  const one = (kind: string, value: number) => ({ gauge, value, labels: { kind } });
  expect(said([one('late', 2), one('lost', 1)])).toEqual(['late 2', 'lost 1']);
  expect(said([one('late', 3)])).toEqual(['late 3', 'lost 0']);
  expect(said([])).toEqual(['late 0', 'lost 0']);
});
