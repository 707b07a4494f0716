import type { MessageKey } from './en.ts';
import { account } from './zh-hans/account.ts';
import { answers } from './zh-hans/answers.ts';
import { deposit } from './zh-hans/deposit.ts';
import { install } from './zh-hans/install.ts';
import { help } from './zh-hans/help.ts';
import { fairness } from './zh-hans/fairness.ts';
import { terms } from './zh-hans/terms.ts';
import { journey } from './zh-hans/journey.ts';
import { mail } from './zh-hans/mail.ts';
import { me } from './zh-hans/me.ts';
import { page } from './zh-hans/page.ts';
import { payout } from './zh-hans/payout.ts';
import { portal } from './zh-hans/portal.ts';
import { stage } from './zh-hans/stage.ts';
import { tasks } from './zh-hans/tasks.ts';
import { invite } from './zh-hans/invite.ts';
import { offers } from './zh-hans/offers.ts';

export const zhHans: Readonly<Record<MessageKey, string>> = {
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
