import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount, type Account } from '../../../api/account.ts';
import { money } from '../../../ui/market.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { useText } from '../../../ui/words.ts';
import { AccountForm } from './account-form.tsx';
import { accountName } from '../model/account-rules.ts';
import { AmountChoice } from './amount-choice.tsx';
import { CashCard, OrderInProgress } from './cash-card.tsx';
import { useWithdrawInfo, type WithdrawInfo } from '../model/withdraw-info.ts';
import { actions } from '../../../ui/actions.ts';
import { useWithdrawal, type WithdrawalForm } from '../model/use-withdrawal.tsx';
import * as styles from '../withdrawals.module.css';

/** `/withdrawMoney` and `/withdrawMoney2`: withdraws cash to the player's own account. */
export function WithdrawPage(): ReactNode {
  const t = useText();
  const info = useWithdrawInfo();
  const account = useAccount();
  const isFailed = info.isError || account.isError;
  const aside = (
    <Link href="/withdrawalTrackerAll" className={buttonClass('text')}>
      {t('withdrawals.allTitle')}
    </Link>
  );
  return (
    <PageFrame title={t('portal.withdraw')} isTab aside={aside}>
      {info.data !== undefined && account.data !== undefined ? (
        <Content info={info.data} account={account.data} />
      ) : isFailed ? (
        <PageNotice title={t('withdrawals.loadFailed')} body={t('portal.unreachable')}>
          <Button
            kind="brass"
            onClick={() => {
              void info.refetch();
              void account.refetch();
            }}
          >
            {t('portal.retry')}
          </Button>
        </PageNotice>
      ) : (
        <>
          <Skeleton className={styles['waiting']} />
          <Skeleton className={styles['waiting']} />
        </>
      )}
    </PageFrame>
  );
}

function Content({ info, account }: { info: WithdrawInfo; account: Account }): ReactNode {
  const t = useText();
  const withdrawal = useWithdrawal(info, account);
  const { form, busy } = withdrawal;
  const amount = withdrawal.amount.value;
  return (
    <>
      <CashCard info={info} account={account} />
      <OrderInProgress info={info} />
      {info.withdrawable === 0 ? (
        <NothingNow info={info} account={account} />
      ) : (
        <form
          ref={form.ref}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void withdrawal.confirm();
          }}
        >
          <AmountChoice withdrawal={withdrawal} />
          <WhereTo withdrawal={withdrawal} />
          <div className={styles['end']}>
            <Button kind="leaf" wide type="submit" busy={busy}>
              {amount === null
                ? t('portal.withdraw')
                : t('withdrawals.confirm', { amount: money(amount) })}
            </Button>
            <p className={styles['hint']}>{t('withdrawals.beforeConfirm')}</p>
            {withdrawal.isDemo ? <p className={styles['hint']}>{t('page.demo')}</p> : null}
          </div>
        </form>
      )}
    </>
  );
}

/** Shown if nothing can be withdrawn now: the reason, the end time and the alternatives. */
function NothingNow({ info, account }: { info: WithdrawInfo; account: Account }): ReactNode {
  const t = useText();
  if (account.cash > 0) {
    return (
      <div className={styles['end']}>
        {info.reason === 'verification' ? (
          <Button kind="brass" wide onClick={() => actions.verify()}>
            {t('withdrawals.verifyStart')}
          </Button>
        ) : (
          <Link href="/task" className={buttonClass('quiet', true)}>
            {t('withdrawals.nextTitle')}
          </Link>
        )}
      </div>
    );
  }
  const { required, done } = account.wagering;
  const left = Math.max(required - done, 0);
  return (
    <PageNotice title={t('withdrawals.emptyTitle')} body={t('withdrawals.emptyHint')}>
      {account.held > 0 ? (
        <p>{t('withdrawals.emptyHeld', { amount: money(account.held) })}</p>
      ) : null}
      {account.bonus > 0 && left > 0 ? (
        <p>{t('withdrawals.bonusLeft', { bonus: money(account.bonus), left: money(left) })}</p>
      ) : null}
      <Link href="/" className={buttonClass('quiet')}>
        {t('page.toLobby')}
      </Link>
    </PageNotice>
  );
}

/** The last used account with a button to change it, or the account form. */
function WhereTo({ withdrawal }: { withdrawal: WithdrawalForm }): ReactNode {
  const t = useText();
  const { info, toLast, setToLast, payType, methodName, form, isDemo } = withdrawal;
  const last = info.lastAccount;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['heading']}>{t('withdrawals.accountTitle')}</legend>
      {toLast && last !== null ? (
        <Pane className={styles['account']}>
          <div>
            <small className={styles['hint']}>{t('withdrawals.lastAccount')}</small>
            <b>
              {accountName(last.payType, methodName, {
                bankName: last.bankName,
                number: last.accountMasked,
              })}
            </b>
            <span className={styles['hint']}>{last.holder}</span>
          </div>
          <Button small onClick={() => setToLast(false)}>
            {t('withdrawals.changeAccount')}
          </Button>
        </Pane>
      ) : (
        <>
          {last === null ? null : (
            <Button small onClick={() => setToLast(true)}>
              {t('withdrawals.useLast', { account: last.accountMasked })}
            </Button>
          )}
          <div className={styles['ways']} role="radiogroup" aria-label={t('withdrawals.method')}>
            {info.payTypes.map((option) => (
              <label key={option.payType} className={classes(styles['choice'], styles['way'])}>
                <input
                  type="radio"
                  name="payType"
                  checked={option.payType === payType}
                  onChange={() => withdrawal.pay(option.payType)}
                />
                {option.name}
              </label>
            ))}
          </div>
          <AccountForm form={form} payType={payType} methodName={methodName} isDemo={isDemo} />
        </>
      )}
    </fieldset>
  );
}
