import type { MessageKey } from './en.ts';
import { account } from './zh-hans/account.ts';
import { answers } from './zh-hans/answers.ts';
import { bonuses } from './zh-hans/bonuses.ts';
import { codes } from './zh-hans/codes.ts';
import { deposits } from './zh-hans/deposits.ts';
import { fairness } from './zh-hans/fairness.ts';
import { finder } from './zh-hans/finder.ts';
import { invites } from './zh-hans/invites.ts';
import { limits } from './zh-hans/limits.ts';
import { mail } from './zh-hans/mail.ts';
import { me } from './zh-hans/me.ts';
import { pages } from './zh-hans/pages.ts';
import { portal } from './zh-hans/portal.ts';
import { service } from './zh-hans/service.ts';
import { stage } from './zh-hans/stage.ts';
import { tasks } from './zh-hans/tasks.ts';
import { terms } from './zh-hans/terms.ts';
import { withdrawals } from './zh-hans/withdrawals.ts';

export const zhHans: Readonly<Record<MessageKey, string>> = {
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
