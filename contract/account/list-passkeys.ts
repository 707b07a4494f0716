import { Type } from 'typebox';
import { Fields, Nothing, Nullable, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const listPasskeys = operation({
  path: '/user/passkey/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the account's passkeys, the newest first.",
  request: Nothing(),
  answer: Fields({
    passkeys: Type.Array(
      Fields({
        id: Type.String(),
        /** The class of the device that created it. */
        device: Type.String(),
        createTime: Time(),
        lastUsedTime: Nullable(Time()),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      passkeys: [
        {
          id: 'b0xGZzVQYVIyTQ',
          device: 'Android phone',
          createTime: SAMPLE.at,
          lastUsedTime: null,
        },
      ],
    },
  },
});
