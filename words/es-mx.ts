import type { MessageKey } from './en.ts';
import { account } from './es-mx/account.ts';
import { answers } from './es-mx/answers.ts';
import { bonuses } from './es-mx/bonuses.ts';
import { codes } from './es-mx/codes.ts';
import { deposits } from './es-mx/deposits.ts';
import { fairness } from './es-mx/fairness.ts';
import { finder } from './es-mx/finder.ts';
import { invites } from './es-mx/invites.ts';
import { limits } from './es-mx/limits.ts';
import { mail } from './es-mx/mail.ts';
import { me } from './es-mx/me.ts';
import { pages } from './es-mx/pages.ts';
import { portal } from './es-mx/portal.ts';
import { service } from './es-mx/service.ts';
import { stage } from './es-mx/stage.ts';
import { tasks } from './es-mx/tasks.ts';
import { terms } from './es-mx/terms.ts';
import { withdrawals } from './es-mx/withdrawals.ts';

export const esMx: Readonly<Record<MessageKey, string>> = {
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
