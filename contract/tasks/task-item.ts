import { Type } from 'typebox';
import { Count, Fields, Flag, GameId, Time, UserId } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** 0 not claimable, 1 claimable, 2 claimed. */
export const GotFlag = () => Type.Enum([0, 1, 2]);

/** One play task of the day: a number of rounds in one game. */
export const TaskItem = () =>
  Fields({
    /** The game's id, also the item's id. */
    id: GameId(),
    gameId: GameId(),
    gameName: Type.String(),
    iconUrl: Type.String(),
    currentProcess: Count(),
    maxProcess: Count(),
    taskType: Type.Enum(['PLAY_GAME']),
    /** 1 once the rounds are played. */
    flag: Flag(),
    createTime: Time(),
    uid: UserId(),
    gotFlag: GotFlag(),
  });

export const taskItemSample = {
  id: 66_121,
  gameId: 66_121,
  gameName: 'Firefly Jar',
  iconUrl: '/games/66121/icon.avif',
  currentProcess: 3,
  maxProcess: 3,
  taskType: 'PLAY_GAME',
  flag: 1,
  createTime: SAMPLE.at,
  uid: SAMPLE.userId,
  gotFlag: 1,
} as const;
