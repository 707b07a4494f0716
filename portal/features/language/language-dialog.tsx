import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import {
  LANGUAGE_LABELS,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  type LanguageName,
} from '@glasshouse/words/languages.ts';
import { chooseLanguage } from '../../api/choose-language.ts';
import { market } from '../../ui/market.ts';
import { language, useText } from '../../ui/words.ts';
import * as styles from './language.module.css';

/** The market's own languages first, the rest behind "more". */
export function LanguageDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const own = market().languages;
  const [all, setAll] = useState(!own.includes(language()));
  const rest = LANGUAGE_NAMES.filter((name) => !own.includes(name));
  return (
    <Dialog title={t('portal.language')} onClose={close} closeLabel={t('portal.close')} sheet>
      <ul className={styles['list']}>
        {(all ? [...own, ...rest] : own).map((name) => (
          <li key={name}>
            <Choice name={name} close={close} />
          </li>
        ))}
      </ul>
      {all ? null : (
        <Button kind="text" onClick={() => setAll(true)}>
          {t('language.more')}
        </Button>
      )}
    </Dialog>
  );
}

function Choice({ name, close }: { name: LanguageName; close: () => void }): ReactNode {
  const chosen = language() === name;
  return (
    <button
      type="button"
      className={styles['choice']}
      lang={LANGUAGE_TAGS[name]}
      aria-current={chosen}
      onClick={() => {
        void chooseLanguage(name);
        close();
      }}
    >
      {LANGUAGE_LABELS[name]}
      {chosen ? <Icon name="check" /> : null}
    </button>
  );
}
