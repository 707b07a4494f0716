import { useState, type ReactNode } from 'react';
import { previewCaseMoney } from '@glasshouse/contract/backoffice/cases/case-money.ts';
import type { StaffRequest } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import { writeMoney } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { refusalText } from '../../ui/refusal-texts.ts';

type Asked = StaffRequest<typeof previewCaseMoney>;
type MoneyKind = Asked['money'];

const KINDS: readonly { readonly value: MoneyKind; readonly label: string }[] = [
  { value: 'return_payment', label: 'The provider returned it to the payer' },
  { value: 'credit_player', label: 'Credit the player who paid it' },
];

/** How a case about money ends, with the transfers that the choice would make. */
export function MoneyFields({ id }: { id: string }): ReactNode {
  const [money, setMoney] = useState<MoneyKind>('return_payment');
  const [userId, setUserId] = useState('');
  const isCredit = money === 'credit_player';
  return (
    <>
      <Select
        label="The money"
        name="money"
        value={money}
        options={KINDS}
        onChange={(event) => setMoney(moneyOf(event.currentTarget.value))}
      />
      {isCredit ? (
        <Input
          label="Player id"
          name="userId"
          required
          inputMode="numeric"
          maxLength={16}
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
      ) : null}
      {isCredit && userId === '' ? null : (
        <Preview asked={{ id, money, ...(isCredit ? { userId } : {}) }} />
      )}
    </>
  );
}

function Preview({ asked }: { asked: Asked }): ReactNode {
  const { data, error } = useCall(previewCaseMoney, asked);
  if (error !== null) return <p>{refusalText(error)}</p>;
  return (
    <ul aria-label="Transfers">
      {data?.transfers.map(({ userId, debit, credit, amount }) => (
        <li key={`${userId} ${debit}`}>
          {`${writeMoney(amount)} from ${debit} to ${credit}, account ${userId}`}
        </li>
      ))}
    </ul>
  );
}

/** The chosen values of MoneyFields. */
export function moneyFields(fields: FormData): Omit<Asked, 'id'> {
  const money = moneyOf(textOf(fields, 'money'));
  return money === 'credit_player' ? { money, userId: textOf(fields, 'userId') } : { money };
}

function moneyOf(value: string): MoneyKind {
  return KINDS.find((known) => known.value === value)?.value ?? 'return_payment';
}
