import type { MessageKey } from './en.ts';
import { account } from './hi/account.ts';
import { answers } from './hi/answers.ts';
import { bonuses } from './hi/bonuses.ts';
import { codes } from './hi/codes.ts';
import { deposits } from './hi/deposits.ts';
import { fairness } from './hi/fairness.ts';
import { finder } from './hi/finder.ts';
import { invites } from './hi/invites.ts';
import { limits } from './hi/limits.ts';
import { mail } from './hi/mail.ts';
import { me } from './hi/me.ts';
import { pages } from './hi/pages.ts';
import { portal } from './hi/portal.ts';
import { service } from './hi/service.ts';
import { stage } from './hi/stage.ts';
import { tasks } from './hi/tasks.ts';
import { terms } from './hi/terms.ts';
import { withdrawals } from './hi/withdrawals.ts';

export const hi: Readonly<Record<MessageKey, string>> = {
  ...account,
  ...answers,
  ...bonuses,
  ...codes,
  ...deposits,
  ...fairness,
  ...finder,
  ...invites,
  ...limits,
  ...mail,
  ...me,
  ...pages,
  ...portal,
  ...service,
  ...stage,
  ...tasks,
  ...terms,
  ...withdrawals,
};
