import { Type } from 'typebox';
import { Fields, Flag } from '../fields.ts';
import { operation } from '../operation.ts';

export const setChoices = operation({
  path: '/user/choices',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Switches tasks and offers, or ad measurement, on or off for the player.',
  /** What is absent stays as it is. */
  request: Fields({
    promotions: Type.Optional(Type.Boolean()),
    adConsent: Type.Optional(Type.Boolean()),
  }),
  answer: Fields({ promotions: Flag(), adConsent: Flag() }),
  refusals: {},
  example: { request: { promotions: false }, answer: { promotions: 0, adConsent: 0 } },
});
