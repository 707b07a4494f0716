import {
  openBreak,
  openChat,
  openLanguage,
  openOdds,
  openVerify,
} from '@glasshouse/portal/app/open-dialogs.ts';
import { openAccount } from '@glasshouse/portal/features/account/open-account.tsx';
import { offerRealityCheck } from '@glasshouse/portal/features/reality-check/offer.tsx';
import { openTerms } from '@glasshouse/portal/features/terms/open-terms.tsx';
import { loadPack } from '@glasshouse/portal/ui/market.ts';
import { loadPageWords } from '@glasshouse/portal/ui/words.ts';
import { DIALOGS, type DialogName } from '../names.ts';

/** Opens the dialog named by the URL's `story` over the page, as the portal would. */
const OPENERS: Readonly<Record<DialogName, () => unknown>> = {
  'account/create-login': () => openAccount(1),
  'account/my-account': () => openAccount(2),
  'account/log-in': () => openAccount(3),
  language: openLanguage,
  chat: openChat,
  terms: openTerms,
  odds: openOdds,
  'id-verification': openVerify,
  break: openBreak,
  'reality-check': () => offerRealityCheck(null, () => undefined),
};

const story = new URLSearchParams(location.search).get('story');
const name = DIALOGS.find((dialog) => `dialog/${dialog}` === story);
if (name !== undefined) {
  // The portal is rendered when its first account link exists.
  await Promise.all([loadPack(), loadPageWords()]);
  OPENERS[name]();
}
