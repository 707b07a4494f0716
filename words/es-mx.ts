import type { MessageKey } from './en.ts';
import { account } from './es-mx/account.ts';
import { answers } from './es-mx/answers.ts';
import { deposit } from './es-mx/deposit.ts';
import { install } from './es-mx/install.ts';
import { help } from './es-mx/help.ts';
import { fairness } from './es-mx/fairness.ts';
import { terms } from './es-mx/terms.ts';
import { journey } from './es-mx/journey.ts';
import { mail } from './es-mx/mail.ts';
import { me } from './es-mx/me.ts';
import { page } from './es-mx/page.ts';
import { payout } from './es-mx/payout.ts';
import { portal } from './es-mx/portal.ts';
import { stage } from './es-mx/stage.ts';
import { tasks } from './es-mx/tasks.ts';
import { invite } from './es-mx/invite.ts';
import { offers } from './es-mx/offers.ts';

export const esMx: Readonly<Record<MessageKey, string>> = {
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
