import type { Answer } from '../../../api/client.ts';
import { followServerLanguage } from '../../../api/choose-language.ts';
import { setStored } from '../../../boot/storage.ts';
import { queryCache } from '../../../api/server.ts';
import { adopt } from '../../../api/session.ts';

/** Completes a sign-in to an account by password, code or passkey; reloads all data. */
export function enter(answer: Answer<'login'>): void {
  setStored('closing', null);
  adopt(answer);
  void followServerLanguage(answer.language).then(() => queryCache.invalidate());
}
