import { account } from './en/account.ts';
import { answers } from './en/answers.ts';
import { bonuses } from './en/bonuses.ts';
import { codes } from './en/codes.ts';
import type { controls } from './en/controls.ts';
import { deposits } from './en/deposits.ts';
import { fairness } from './en/fairness.ts';
import { finder } from './en/finder.ts';
import { invites } from './en/invites.ts';
import { limits } from './en/limits.ts';
import { mail } from './en/mail.ts';
import { me } from './en/me.ts';
import { pages } from './en/pages.ts';
import { portal } from './en/portal.ts';
import { service } from './en/service.ts';
import { stage } from './en/stage.ts';
import { tasks } from './en/tasks.ts';
import { terms } from './en/terms.ts';
import { withdrawals } from './en/withdrawals.ts';

/** English: the reference catalogue; all others must have its keys. Texts contain no figures. */
export const en = {
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
} as const;

export type AccountKey = keyof typeof account;
export type AnswerKey = keyof typeof answers;
export type BonusesKey = keyof typeof bonuses;
export type CodesKey = keyof typeof codes;
export type DepositsKey = keyof typeof deposits;
export type FairnessKey = keyof typeof fairness;
export type FinderKey = keyof typeof finder;
export type InvitesKey = keyof typeof invites;
export type LimitsKey = keyof typeof limits;
export type MailKey = keyof typeof mail;
export type MeKey = keyof typeof me;
export type PagesKey = keyof typeof pages;
export type PortalKey = keyof typeof portal;
export type ServiceKey = keyof typeof service;
export type StageKey = keyof typeof stage;
export type ControlKey = keyof typeof controls;
export type TasksKey = keyof typeof tasks;
export type TermsKey = keyof typeof terms;
export type WithdrawalsKey = keyof typeof withdrawals;
export type MessageKey = keyof typeof en;
