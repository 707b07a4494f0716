import type { MessageKey } from './en.ts';
import { account } from './hi/account.ts';
import { answers } from './hi/answers.ts';
import { deposit } from './hi/deposit.ts';
import { install } from './hi/install.ts';
import { help } from './hi/help.ts';
import { fairness } from './hi/fairness.ts';
import { terms } from './hi/terms.ts';
import { journey } from './hi/journey.ts';
import { mail } from './hi/mail.ts';
import { me } from './hi/me.ts';
import { page } from './hi/page.ts';
import { payout } from './hi/payout.ts';
import { portal } from './hi/portal.ts';
import { stage } from './hi/stage.ts';
import { tasks } from './hi/tasks.ts';
import { invite } from './hi/invite.ts';
import { offers } from './hi/offers.ts';

export const hi: Readonly<Record<MessageKey, string>> = {
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
