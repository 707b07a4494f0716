import { Type } from 'typebox';
import { Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const markRewardHintShown = operation({
  path: '/v1/bus/notifyShowTaskFlagSuccess',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Marks the reward hint as shown.',
  request: Nothing(),
  answer: Type.Null(),
  refusals: {},
  example: { request: {}, answer: null },
});
