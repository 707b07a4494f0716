import type { MessageKey } from './en.ts';
import { account } from './pt-br/account.ts';
import { answers } from './pt-br/answers.ts';
import { deposit } from './pt-br/deposit.ts';
import { install } from './pt-br/install.ts';
import { help } from './pt-br/help.ts';
import { fairness } from './pt-br/fairness.ts';
import { terms } from './pt-br/terms.ts';
import { journey } from './pt-br/journey.ts';
import { mail } from './pt-br/mail.ts';
import { me } from './pt-br/me.ts';
import { page } from './pt-br/page.ts';
import { payout } from './pt-br/payout.ts';
import { portal } from './pt-br/portal.ts';
import { stage } from './pt-br/stage.ts';
import { tasks } from './pt-br/tasks.ts';
import { invite } from './pt-br/invite.ts';
import { offers } from './pt-br/offers.ts';

export const ptBr: Readonly<Record<MessageKey, string>> = {
  ...answers,
  ...install,
  ...help,
  ...fairness,
  ...terms,
  ...journey,
  ...stage,
  ...portal,
  ...page,
  ...payout,
  ...mail,
  ...account,
  ...deposit,
  ...tasks,
  ...invite,
  ...offers,
  ...me,
};
