import { createElement, Suspense } from 'react';
import { loadPack } from '@glasshouse/portal/ui/market.ts';
import { openDialog } from '@glasshouse/portal/ui/dialogs.ts';
import { loadPageWords } from '@glasshouse/portal/ui/words.ts';
import type { DialogName } from '../names.ts';
import { DIALOG_BODIES } from './dialogs.tsx';

/** Opens the dialog named by the URL's `story` over the page, as the portal would. */
const story = new URLSearchParams(location.search).get('story') ?? '';
const body = DIALOG_BODIES[story.replace(/^dialog\//, '') as DialogName];
if (story.startsWith('dialog/') && body !== undefined) {
  // A dialog needs the market and the words of pages, which the portal loads later than its first.
  await Promise.all([loadPack(), loadPageWords()]);
  openDialog((close) => createElement(Suspense, null, body(close)));
}
