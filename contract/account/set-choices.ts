import { Type } from 'typebox';
import { Fields, Flag } from '../fields.ts';
import { operation } from '../operation.ts';

export const setChoices = operation({
  path: '/user/choices',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Switches tasks and offers, ad measurement, or notifications of rewards on or off.',
  /** Absent fields stay unchanged. */
  request: Fields({
    promotions: Type.Optional(Type.Boolean()),
    adConsent: Type.Optional(Type.Boolean()),
    promotionNotices: Type.Optional(Type.Boolean()),
  }),
  answer: Fields({ promotions: Flag(), adConsent: Flag(), promotionNotices: Flag() }),
  refusals: {},
  example: {
    request: { promotions: false },
    answer: { promotions: 0, adConsent: 0, promotionNotices: 0 },
  },
});
