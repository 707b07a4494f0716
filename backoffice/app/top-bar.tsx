import { useState, type ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { DeskIcon } from '@glasshouse/kit/desk-icon.tsx';
import { logOutNow } from '../api/log-out.ts';
import { useStaff } from '../api/session.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import type { Section } from '../ui/sections.ts';
import { AccessDialog } from './access-dialog.tsx';
import { GlobalSearch } from './global-search.tsx';
import { switchTheme, useTheme } from './theme.ts';
import * as styles from './top-bar.module.css';

interface TopBarProps {
  readonly sections: readonly Section[];
  readonly onKeys: () => void;
}

/** The search, the switches of the screen, and who is signed in. */
export function TopBar({ sections, onKeys }: TopBarProps): ReactNode {
  const { name, role } = useStaff();
  const theme = useTheme((state) => state.theme);
  const [showsAccess, setShowsAccess] = useState(false);
  return (
    <header className={styles['bar']}>
      <GlobalSearch sections={sections} />
      <div className={styles['end']}>
        <IconButton label="Keys (?)" className={styles['icon']} onClick={onKeys}>
          <DeskIcon name="keys" />
        </IconButton>
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          className={styles['icon']}
          onClick={switchTheme}
        >
          <DeskIcon name={theme === 'dark' ? 'day' : 'night'} />
        </IconButton>
        <p className={styles['who']}>
          {name} <span className={styles['role']}>{role}</span>
        </p>
        <DeskButton onClick={() => setShowsAccess(true)}>Access</DeskButton>
        <DeskButton onClick={() => void logOutNow('logged out')}>Log out</DeskButton>
      </div>
      {showsAccess ? <AccessDialog onClose={() => setShowsAccess(false)} /> : null}
    </header>
  );
}
