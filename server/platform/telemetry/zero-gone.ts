import type { BatchObservableResult, Observable } from '@opentelemetry/api';

type Labels = Readonly<Record<string, string>>;

/** A gauge's value for some labels. */
export interface Observation {
  readonly gauge: Observable;
  readonly value: number;
  readonly labels: Labels;
}

/**
 * Returns a function that observes counts and ages, and 0 for what an earlier call had and this one
 * has not: a gauge keeps its last value for labels that are not observed again, so a closed case
 * would count for ever.
 */
export function createZeroGone(): (
  result: Pick<BatchObservableResult, 'observe'>,
  observations: readonly Observation[],
) => void {
  const seen = new Map<Observable, Map<string, Labels>>();
  return (result, observations) => {
    const now = new Map<Observable, Set<string>>();
    for (const { gauge, value, labels } of observations) {
      result.observe(gauge, value, labels);
      const key = JSON.stringify(labels);
      now.set(gauge, (now.get(gauge) ?? new Set()).add(key));
      seen.set(gauge, (seen.get(gauge) ?? new Map<string, Labels>()).set(key, labels));
    }
    for (const [gauge, all] of seen) {
      for (const [key, labels] of all) {
        if (now.get(gauge)?.has(key) !== true) result.observe(gauge, 0, labels);
      }
    }
  };
}
