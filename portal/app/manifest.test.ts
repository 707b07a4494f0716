import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPortalPage } from '@glasshouse/server/features/site/index.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';
import { arrivalFrom } from '../api/arrival.ts';
import { manifest, SCREENSHOTS } from '../build/manifest.ts';

const portal = resolve(import.meta.dirname, '..');

describe.each(LANGUAGE_NAMES)('the manifest in %s', (language) => {
  test('has shortcuts to withdraw, to deposit and to the withdrawals', () => {
    const { shortcuts } = manifest(language);
    const words = CATALOGUES[language];
    expect(shortcuts).toEqual([
      { name: words['portal.withdraw'], url: '/withdrawMoney' },
      { name: words['portal.deposit'], url: '/rechargeMall' },
      { name: words['portal.withdrawals'], url: '/withdrawalTrackerAll' },
    ]);
    for (const { url } of shortcuts) expect(isPortalPage(url), url).toBe(true);
  });

  test('states its language', () => {
    expect(manifest(language).lang).toBe(LANGUAGE_TAGS[language]);
  });
});

test('the installed app follows the orientation of the device', () => {
  expect(manifest('EN').orientation).toBe('any');
});

test('the screenshots show a phone and a desktop', () => {
  const { screenshots } = manifest('EN');
  expect(new Set(screenshots.map((picture) => picture.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  expect(screenshots.map(({ src }) => src)).toEqual(
    SCREENSHOTS.map((name) => `/screenshots/${name}.webp`),
  );
  for (const name of SCREENSHOTS) {
    expect(existsSync(resolve(portal, `../docs/pictures/${name}.webp`)), name).toBe(true);
  }
});

test('every icon of the manifest is a public file', () => {
  for (const { src } of manifest('EN').icons) {
    expect(existsSync(resolve(portal, `public${src}`)), src).toBe(true);
  }
});

describe('the share target', () => {
  const { action, method, params } = manifest('EN').share_target;
  const link = 'https://play.example.org/?code=K7QF2M';

  test('is a page of the portal, requested with GET', () => {
    expect(method).toBe('GET');
    expect(isPortalPage(action)).toBe(true);
  });

  test.each(['title', 'text', 'url'] as const)(
    'brings the invite code of a link in the shared %s',
    (field) => {
      const search = new URLSearchParams({ [params[field]]: `Join me: ${link}` });
      expect(arrivalFrom(`?${search.toString()}`)?.extensionCode).toBe('K7QF2M');
    },
  );
});
