import type { ReactNode } from 'react';
import { operations } from '@glasshouse/contract/index.ts';
import { limitSample } from '@glasshouse/contract/limits/limit.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { AccountDialog } from '@glasshouse/portal/features/account/dialogs/account-dialog.tsx';
import { ProveDialog } from '@glasshouse/portal/features/account/dialogs/prove-dialog.tsx';
import { RecoveryCode } from '@glasshouse/portal/features/account/dialogs/recovery-code.tsx';
import { ChatDialog } from '@glasshouse/portal/features/chat/dialogs/chat-dialog.tsx';
import { ConsentDialog } from '@glasshouse/portal/features/consent/consent-dialog.tsx';
import { InstallDialog } from '@glasshouse/portal/features/install/dialogs/install-dialog.tsx';
import { NewVersionDialog } from '@glasshouse/portal/features/install/dialogs/new-version-dialog.tsx';
import { QrSheet } from '@glasshouse/portal/features/invites/qr-sheet.tsx';
import { LanguageDialog } from '@glasshouse/portal/features/language/language-dialog.tsx';
import { VerifyDialog } from '@glasshouse/portal/features/withdrawals/dialogs/verify-dialog.tsx';
import { GameSheet } from '@glasshouse/portal/features/lobby/dialogs/game-sheet.tsx';
import { OddsDialog } from '@glasshouse/portal/features/lobby/dialogs/odds-dialog.tsx';
import { BreakDialog } from '@glasshouse/portal/features/me/dialogs/break-dialog.tsx';
import { CancelBonusDialog } from '@glasshouse/portal/features/me/dialogs/cancel-bonus-dialog.tsx';
import { CloseDialog } from '@glasshouse/portal/features/me/dialogs/close-dialog.tsx';
import { LimitSheet } from '@glasshouse/portal/features/me/dialogs/limit-sheet.tsx';
import type { Limit } from '@glasshouse/portal/features/me/model/data.ts';
import { ActivityDialog } from '@glasshouse/portal/features/offers/dialogs/activity-dialog.tsx';
import { DailyTasksDialog } from '@glasshouse/portal/features/offers/dialogs/daily-tasks-dialog.tsx';
import { NoDepositDialog } from '@glasshouse/portal/features/offers/dialogs/no-deposit-dialog.tsx';
import { OwnFigures } from '@glasshouse/portal/features/own-figures/own-figures-dialog.tsx';
import { RealityCheck } from '@glasshouse/portal/features/reality-check/reality-check-dialog.tsx';
import { TermsDialog } from '@glasshouse/portal/features/terms/terms-dialog.tsx';
import { Welcome } from '@glasshouse/portal/features/welcome/welcome-dialog.tsx';
import type { DialogBody } from '@glasshouse/portal/ui/dialogs.ts';
import { ShareSheet } from '@glasshouse/portal/ui/share/share-sheet.tsx';
import type { DialogName } from '../names.ts';
import { depositDialogs } from './deposit-dialogs.tsx';
import { WithAccount } from './with-account.tsx';
import { withdrawalDialogs } from './withdrawal-dialogs.tsx';

const none = (): void => undefined;
const GAME = 66_121;
const INVITE = 'http://127.0.0.1:8080/?inviteCode=GLASS42';
const [grant] = operations.listBonuses.example.answer.grantList;
const loss: Limit = { ...limitSample, kind: 'loss' };
const session: Limit = {
  ...limitSample,
  kind: 'session_minutes',
  period: null,
  value: 120,
  used: 30,
  pending: null,
};
const CHECK = { minutes: 60, staked: 84_000, won: 79_500, net: -4500 };

/** Every dialog of the portal, with the contract's examples as its data. */
export const DIALOG_BODIES: Readonly<Record<DialogName, DialogBody>> = {
  ...depositDialogs,
  ...withdrawalDialogs,
  'account/create-login': (close) => <AccountDialog mode={1} close={close} />,
  'account/my-account': (close) => <AccountDialog mode={2} close={close} />,
  'account/log-in': (close) => <AccountDialog mode={3} close={close} />,
  'account/prove': (close) => <ProveDialog proved={close} />,
  'account/recovery-code': (close) => <RecoveryCode code={SAMPLE.recoveryCode} kept={close} />,
  'account/close': (close) => <CloseDialog close={close} />,
  'ad-consent': (close) => <ConsentDialog close={close} />,
  'bonus/cancel': (close) =>
    grant === undefined ? null : <CancelBonusDialog grant={grant} close={close} />,
  break: (close) => <BreakDialog close={close} />,
  chat: (close) => <ChatDialog close={close} />,
  'chunk-failed': () => <Failing />,
  game: (close) => <GameSheet gameId={GAME} close={close} />,
  'id-verification': (close) => <VerifyDialog close={close} />,
  'install/offer': (close) => <InstallDialog close={close} />,
  'install/new-version': (close) => <NewVersionDialog takeOver={none} close={close} />,
  'invite/qr-code': (close) => <QrSheet link={INVITE} close={close} />,
  'invite/share': (close) => <ShareSheet url={INVITE} words="Glasshouse" close={close} />,
  language: (close) => <LanguageDialog close={close} />,
  'limit/loss': (close) => <LimitSheet limit={loss} close={close} />,
  'limit/session': (close) => <LimitSheet limit={session} close={close} />,
  odds: (close) => <OddsDialog close={close} />,
  'offer/first-deposit': (close) => <ActivityDialog close={close} seen={none} never={close} />,
  'offer/daily-tasks': (close) => <DailyTasksDialog close={close} seen={none} never={close} />,
  'offer/balance': (close) => (
    <WithAccount>{(account) => <NoDepositDialog account={account} close={close} />}</WithAccount>
  ),
  'own-figures': (close) => (
    <OwnFigures numbers={{ deposited: 800_000, usual: 120_000, days: 7 }} close={close} />
  ),
  'reality-check': (close) => <RealityCheck check={CHECK} answered={close} />,
  terms: (close) => <TermsDialog closed={close} />,
  welcome: (close) => <Welcome amount={35_000} close={close} />,
};

/** A dialog whose chunk cannot be loaded. */
function Failing(): ReactNode {
  throw new Error('gallery: this dialog fails on purpose');
}
