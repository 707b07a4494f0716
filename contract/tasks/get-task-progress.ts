import { Type } from 'typebox';
import { Fields, Flag, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { TaskItem, taskItemSample } from './task-item.ts';

export const getTaskProgress = operation({
  path: '/v1/bus/getTaskProcess',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Lists the play tasks of the day with their progress.',
  request: Nothing(),
  answer: Fields({
    taskItemList: Type.Array(TaskItem()),
    /** The same list under an alias that some clients read. */
    result: Fields({ taskItems: Type.Array(TaskItem()) }),
    /** 1 when any item is claimable. */
    gotFlag: Flag(),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      taskItemList: [taskItemSample],
      result: { taskItems: [taskItemSample] },
      gotFlag: 1,
    },
  },
});
