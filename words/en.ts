import { account } from './en/account.ts';
import { answers } from './en/answers.ts';
import { deposit } from './en/deposit.ts';
import { install } from './en/install.ts';
import { help } from './en/help.ts';
import { fairness } from './en/fairness.ts';
import { terms } from './en/terms.ts';
import { journey } from './en/journey.ts';
import { mail } from './en/mail.ts';
import { me } from './en/me.ts';
import { page } from './en/page.ts';
import { payout } from './en/payout.ts';
import { portal } from './en/portal.ts';
import { stage } from './en/stage.ts';
import { tasks } from './en/tasks.ts';
import { invite } from './en/invite.ts';
import { offers } from './en/offers.ts';

/** English: the catalogue whose keys all others must have. No text holds a figure. */
export const en = {
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
} as const;

export type AnswerKey = keyof typeof answers;
export type InstallKey = keyof typeof install;
export type HelpKey = keyof typeof help;
export type FairnessKey = keyof typeof fairness;
export type TermsKey = keyof typeof terms;
export type JourneyKey = keyof typeof journey;
export type StageKey = keyof typeof stage;
export type PortalKey = keyof typeof portal;
export type PageKey = keyof typeof page;
export type DepositKey = keyof typeof deposit;
export type AccountKey = keyof typeof account;
export type MailKey = keyof typeof mail;
export type MeKey = keyof typeof me;
export type PayoutKey = keyof typeof payout;
export type TasksKey = keyof typeof tasks;
export type InviteKey = keyof typeof invite;
export type OffersKey = keyof typeof offers;
export type MessageKey = keyof typeof en;
