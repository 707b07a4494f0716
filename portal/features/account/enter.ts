import type { Answer } from '../../shared/api.ts';
import { followServer } from '../../shared/choose-language.ts';
import { remember } from '../../shared/device.ts';
import { queryClient } from '../../shared/server.ts';
import { adopt } from '../../shared/session.ts';

/** A player signed in to an account by what they know or have; everything is asked for anew. */
export function enter(answer: Answer<'login'>): void {
  remember('closing', null);
  adopt(answer);
  void followServer(answer.language).then(() => queryClient.invalidateQueries());
}
