import { Type } from 'typebox';
import { Count, Fields, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { Grant, grantSample } from './grant.ts';

export const listBonuses = operation({
  path: '/v1/bonus/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's bonuses with their terms, the newest first.",
  request: Fields(paging),
  answer: Fields({ grantList: Type.Array(Grant()), total: Count() }),
  refusals: {},
  example: { request: {}, answer: { grantList: [grantSample], total: 1 } },
});
