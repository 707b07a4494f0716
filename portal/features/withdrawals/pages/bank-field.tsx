import { useQuery } from '../../../api/use-query.ts';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import type { Form } from '../../../ui/form.ts';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import type { AccountField } from '../model/account-rules.ts';
import * as styles from '../withdrawals.module.css';

/** The bank of the account: a press opens the market's bank list. */
export function BankField({ form }: { form: Form<AccountField> }): ReactNode {
  const t = useText();
  const id = useId();
  const { value, error } = form.field('bankName');
  const choose = () =>
    openDialog((close) => (
      <BankDialog
        close={close}
        chosen={(bankName) => {
          form.set('bankName', bankName);
          close();
        }}
      />
    ));
  return (
    <div className={styles['bank']}>
      <span className={styles['label']} id={`${id}-label`}>
        {t('withdrawals.bank')}
      </span>
      <button
        type="button"
        name="bankName"
        id={id}
        className={classes(styles['pick'], error !== null && styles['wrong'])}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onClick={choose}
      >
        <span>{value === '' ? t('withdrawals.chooseBank') : value}</span>
        <Icon name="forward" size={18} />
      </button>
      {error === null ? null : (
        <span className={styles['error']} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface BankDialogProps {
  readonly close: () => void;
  readonly chosen: (bankName: string) => void;
}

/** The market's banks, with a search. */
export function BankDialog({ close, chosen }: BankDialogProps): ReactNode {
  const t = useText();
  const [sought, setSought] = useState('');
  const banks = useQuery({
    key: ['banks'],
    load: async () => (await api.must('listBanks', {})).list,
    staleMs: Number.POSITIVE_INFINITY,
  });
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const found = banks.data?.filter(
    ({ bankName, bankCode }) =>
      plain(bankName).includes(plain(sought)) || plain(bankCode) === plain(sought),
  );
  return (
    <Dialog
      title={t('withdrawals.chooseBank')}
      onClose={close}
      closeLabel={t('portal.close')}
      sheet
    >
      <Field
        label={t('withdrawals.searchBank')}
        type="search"
        autoComplete="off"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <ul className={styles['banks']}>
        {found?.map(({ bankCode, bankName }) => (
          <li key={bankCode}>
            <button type="button" className={styles['row']} onClick={() => chosen(bankName)}>
              {bankName}
            </button>
          </li>
        ))}
        {banks.isPending ? <Skeleton className={styles['waiting']} /> : null}
      </ul>
      {found?.length === 0 ? <p className={styles['hint']}>{t('withdrawals.noBank')}</p> : null}
      {banks.isError ? (
        <Button onClick={() => void banks.refetch()}>{t('portal.retry')}</Button>
      ) : null}
    </Dialog>
  );
}
