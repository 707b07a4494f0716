import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';

/** A player who meets a rule, with what was counted. */
export interface Met {
  readonly bucket: number;
  readonly player_id: number;
  readonly figures: Readonly<Record<string, number>>;
}

export interface RuleToRun {
  readonly kind: RuleKind;
  readonly settings: Readonly<Record<string, number>>;
}

/** Epoch milliseconds: the rule looks at players who did something after `from`, until `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}
