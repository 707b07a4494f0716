import { Type } from 'typebox';
import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SWITCH, Kind, Switch, SwitchTarget } from './switch.ts';

export const setSwitch = staffOperation({
  path: '/staff/switches/set',
  permission: 'switches.set',
  recorded: 'act',
  summary:
    'Switches something off or on, within a second in every process; what runs already finishes.',
  request: Fields({ kind: Kind(), target: SwitchTarget(), on: Type.Boolean(), reason: Reason() }),
  answer: Fields({ switch: Switch() }),
  refusals: {
    switch_unknown: plain('There is no such switch.'),
    unchanged: plain('It is so already.'),
    guest_tasks_full: plain('Three guest games are among the tasks already: switch one off first.'),
    last_method: plain('The last withdrawal method stays on: players must reach their money.'),
  },
  example: {
    request: {
      kind: 'game',
      target: '66121',
      on: false,
      reason: 'Scene does not load on phones',
    },
    answer: { switch: { ...EXAMPLE_SWITCH } },
  },
});
