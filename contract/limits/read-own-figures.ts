import { Fields, Nothing, Nullable, Time } from '../fields.ts';
import { Numbers, RuleKindName } from '../backoffice/monitoring/rule.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const readOwnFigures = operation({
  path: '/v1/figures/read',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary:
    "Returns figures of the player's own deposits and play that changed much, to be shown once; null when there are none.",
  request: Nothing(),
  answer: Fields({
    figures: Nullable(Fields({ kind: RuleKindName(), numbers: Numbers(), at: Time() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      figures: {
        kind: 'deposit_escalation',
        numbers: { deposited: 800_000, usual: 120_000 },
        at: SAMPLE.at,
      },
    },
  },
});
