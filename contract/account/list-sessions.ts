import { Type } from 'typebox';
import { Fields, Flag, Id, Nothing, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { HOUR_MS } from '../time.ts';

export const listSessions = operation({
  path: '/user/sessions',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's living sessions, the newest first.",
  request: Nothing(),
  answer: Fields({
    sessions: Type.Array(
      Fields({
        id: Id(),
        /** The device's class, such as `Android phone`: never its id. */
        device: Type.String(),
        createTime: Time(),
        lastSeenTime: Time(),
        /** 1 for the calling session. */
        current: Flag(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      sessions: [
        {
          id: 'h4Kp9sWz2QmX7vTd',
          device: 'Android phone',
          createTime: SAMPLE.at - HOUR_MS,
          lastSeenTime: SAMPLE.at,
          current: 1,
        },
      ],
    },
  },
});
