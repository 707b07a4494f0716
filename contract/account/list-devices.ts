import { Type } from 'typebox';
import { Fields, Flag, Id, Nothing, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { HOUR_MS } from '../time.ts';

export const listDevices = operation({
  path: '/user/devices',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Lists the devices that open the account without a password, the last used first.',
  request: Nothing(),
  answer: Fields({
    devices: Type.Array(
      Fields({
        id: Id(),
        /** The device's class, such as `Android phone`. */
        device: Type.String(),
        createTime: Time(),
        lastUsedTime: Time(),
        /** 1 for the calling device. */
        current: Flag(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      devices: [
        {
          id: 'h4Kp9sWz2QmX7vTd',
          device: 'Android phone',
          createTime: SAMPLE.at - HOUR_MS,
          lastUsedTime: SAMPLE.at,
          current: 1,
        },
      ],
    },
  },
});
