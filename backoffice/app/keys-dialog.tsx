import { useState, type ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Key } from '../ui/desk-button.tsx';
import { currentShortcuts, setSingleKeys, useSingleKeys, type Shortcut } from '../ui/keys.ts';
import * as styles from './keys-dialog.module.css';

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The list of the keys that mean something on the page below, and the function that shows it. */
export function useKeysDialog(): [dialog: ReactNode, show: () => void] {
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  const show = () => setShown(currentShortcuts().filter(({ does }) => does !== undefined));
  if (shown === null) return [null, show];
  return [<KeysDialog key="keys" shown={shown} onClose={() => setShown(null)} />, show];
}

function KeysDialog(props: { shown: readonly Shortcut[]; onClose: () => void }): ReactNode {
  const { shown, onClose } = props;
  const isOn = useSingleKeys(({ on }) => on);
  return (
    <Dialog title="Keys" closeLabel="Close" onClose={onClose}>
      <dl className={styles['keys']}>
        {shown.map(({ keys, does }) => (
          <div key={`${keys.join()} ${does}`} className={styles['row']}>
            <dt>{does}</dt>
            <dd className={styles['names']}>
              <span className="sr">{keys.join(' or ')}</span>
              {keys.map((key) => (
                <Key key={key}>{NAMES[key] ?? key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label="Single letters act" on={isOn} onChange={setSingleKeys} />
    </Dialog>
  );
}
