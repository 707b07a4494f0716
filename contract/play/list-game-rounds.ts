import { Type } from 'typebox';
import { Count, Fields, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { roundFields, roundSample } from './round-fields.ts';

export const listGameRounds = operation({
  path: '/game/history',
  method: 'POST',
  access: 'game',
  repeat: 'free',
  summary: "Lists the player's rounds, the newest first.",
  request: Fields(paging),
  answer: Fields({ roundList: Type.Array(Fields(roundFields)), total: Count() }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: { roundList: [roundSample], total: 27 },
  },
});
