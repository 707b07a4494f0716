import { Suspense, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useStaff } from '../api/session.ts';
import { useShortcuts } from '../ui/keys.ts';
import { Loading } from '../ui/list-state.tsx';
import { Page } from '../ui/page.tsx';
import { sees, type Section } from '../ui/sections.ts';
import { useKeysDialog } from './keys-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { sections } from './sections.ts';
import { TopBar } from './top-bar.tsx';
import * as styles from './shell.module.css';

/** The frame of every signed-in page: sections at the left, the search and the member above. */
export function Shell(): ReactNode {
  const { role } = useStaff();
  const [keysDialog, showKeys] = useKeysDialog();
  useShortcuts('shell', [{ keys: ['?'], does: 'Show the keys', run: showKeys }]);
  const own = sections.filter(({ name }) => sees(role, name));
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        Skip to the page
      </a>
      <Navigation sections={own} />
      <TopBar sections={own} onKeys={showKeys} />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Pages sections={own} />
      </main>
      {keysDialog}
    </div>
  );
}

function Pages({ sections: own }: { sections: readonly Section[] }): ReactNode {
  const [first] = own;
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {own.map(({ name, Page: SectionPage }) => (
          <Route key={name} path={`/${name}/*?`}>
            <SectionPage />
          </Route>
        ))}
        {first === undefined ? null : (
          <Route path="/">
            <Redirect to={`/${first.name}`} replace />
          </Route>
        )}
        <Route>
          <NoPage />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** One answer for what is absent and for what the role may not see. */
function NoPage(): ReactNode {
  return (
    <Page title="No such page">
      <p className={styles['none']}>There is no such page for your role.</p>
    </Page>
  );
}
