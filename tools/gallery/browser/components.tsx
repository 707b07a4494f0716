import type { ReactNode } from 'react';
import { Button, IconButton } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field, Switch } from '@glasshouse/kit/field.tsx';
import { Icon, type IconName } from '@glasshouse/kit/icon.tsx';
import { Amount, Badge, Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import type { ComponentName } from '../names.ts';

const none = (): void => undefined;
const OPTIONS = [
  { value: 1, label: 'Day' },
  { value: 7, label: 'Week' },
  { value: 30, label: 'Month' },
];

const ICONS: readonly IconName[] = [
  'home',
  'star',
  'withdraw',
  'service',
  'refresh',
  'person',
  'back',
  'forward',
  'close',
  'check',
  'copy',
  'eye',
  'eyeOff',
  'leaf',
  'scales',
  'globe',
  'share',
];

/** Every component of kit in each of its states. */
export const DRAWN: Readonly<Record<ComponentName, () => ReactNode>> = {
  'button/brass': () => <Button kind="brass">Deposit</Button>,
  'button/leaf': () => <Button kind="leaf">Withdraw</Button>,
  'button/quiet': () => <Button>Cancel</Button>,
  'button/text': () => <Button kind="text">More</Button>,
  'button/wide': () => (
    <Button kind="brass" wide>
      Continue
    </Button>
  ),
  'button/small': () => (
    <Button kind="leaf" small>
      Copy
    </Button>
  ),
  'button/busy': () => (
    <Button kind="brass" busy>
      Continue
    </Button>
  ),
  'button/disabled': () => (
    <Button kind="brass" disabled>
      Continue
    </Button>
  ),
  'icon-button': () => (
    <IconButton label="Copy">
      <Icon name="copy" />
    </IconButton>
  ),
  icons: () => (
    <p>
      {ICONS.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>
  ),
  'field/empty': () => <Field label="Login name" />,
  'field/filled': () => <Field label="Login name" defaultValue="nightbloom01" />,
  'field/note': () => <Field label="Login name" note="9 to 15 letters and digits" />,
  'field/wrong': () => <Field label="Login name" error="Use at least 9 characters." />,
  'switch/on': () => <Switch label="Sound" on onChange={none} />,
  'switch/off': () => <Switch label="Sound" on={false} onChange={none} />,
  'choice/none': () => <Choice label="Period" value={null} onChange={none} options={OPTIONS} />,
  'choice/chosen': () => <Choice label="Period" value={7} onChange={none} options={OPTIONS} />,
  pane: () => (
    <Pane>
      <p>Cash balance</p>
    </Pane>
  ),
  skeleton: () => (
    <Pane>
      <Skeleton />
    </Pane>
  ),
  amount: () => <Amount symbol="Rs" figure="1,260.50" />,
  badge: () => <Badge>Demo</Badge>,
  'dialog/closable': () => (
    <Dialog title="Language" onClose={none} closeLabel="Close">
      <p>English</p>
    </Dialog>
  ),
  'dialog/must-be-answered': () => (
    <Dialog title="Terms" onClose={none}>
      <Button kind="brass">Accept</Button>
    </Dialog>
  ),
  'dialog/sheet': () => (
    <Dialog title="Share" onClose={none} closeLabel="Close" sheet>
      <p>Copy the link</p>
    </Dialog>
  ),
};
