import { Type } from 'typebox';
import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { GotFlag, TaskItem, taskItemSample } from './task-item.ts';

export const getBigTask = operation({
  path: '/v1/bus/taskOne',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Shows the big task: all items of one day's list completed, once per player.",
  request: Nothing(),
  answer: Fields({ taskItemList: Type.Array(TaskItem()), gotFlag: GotFlag() }),
  refusals: {},
  example: { request: {}, answer: { taskItemList: [taskItemSample], gotFlag: 0 } },
});
