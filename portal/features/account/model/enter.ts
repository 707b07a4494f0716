import type { Answer } from '../../../api/client.ts';
import { followServerLanguage } from '../../../api/choose-language.ts';
import { setStored } from '../../../boot/storage.ts';
import { queryCache } from '../../../api/server.ts';
import { adopt } from '../../../api/session.ts';

/** A player signed in to an account by what they know or have; everything is requested again. */
export function enter(answer: Answer<'login'>): void {
  setStored('closing', null);
  adopt(answer);
  void followServerLanguage(answer.language).then(() => queryCache.invalidate());
}
