import { Fields, Language } from '../fields.ts';
import { operation } from '../operation.ts';

export const setLang = operation({
  path: '/user/setLang',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Sets the language of the messages the player gets.',
  request: Fields({ lang: Language() }),
  answer: Fields({ lang: Language() }),
  refusals: {},
  example: { request: { lang: 'IN' }, answer: { lang: 'IN' } },
});
