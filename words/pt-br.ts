import type { MessageKey } from './en.ts';
import { account } from './pt-br/account.ts';
import { answers } from './pt-br/answers.ts';
import { bonuses } from './pt-br/bonuses.ts';
import { codes } from './pt-br/codes.ts';
import { deposits } from './pt-br/deposits.ts';
import { fairness } from './pt-br/fairness.ts';
import { finder } from './pt-br/finder.ts';
import { invites } from './pt-br/invites.ts';
import { limits } from './pt-br/limits.ts';
import { mail } from './pt-br/mail.ts';
import { me } from './pt-br/me.ts';
import { pages } from './pt-br/pages.ts';
import { portal } from './pt-br/portal.ts';
import { service } from './pt-br/service.ts';
import { stage } from './pt-br/stage.ts';
import { tasks } from './pt-br/tasks.ts';
import { terms } from './pt-br/terms.ts';
import { withdrawals } from './pt-br/withdrawals.ts';

export const ptBr: Readonly<Record<MessageKey, string>> = {
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
