import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dayStart } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { example, refuse, type FakeAnswer } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const [first] = example('listWithdrawalReviews').withdrawals;
type Row = NonNullable<typeof first>;

const ids = ['05aaaaaaaaaaaaaaaaaaaaaaaa', '05bbbbbbbbbbbbbbbbbbbbbbbb'];

/** A desk with two waiting withdrawals; a decided one leaves the list. */
function openDesk(change: Partial<Row> = {}) {
  if (first === undefined) throw new Error('the contract has no example');
  let rows: Row[] = ids.map((orderId) => ({ ...first, orderId, ...change }));
  const list = (): FakeAnswer<'listWithdrawalReviews'> => ({
    withdrawals: rows,
    next: null,
    waiting: rows.length,
  });
  return openBackOffice(
    '/withdrawals',
    {
      // The global search asks every section of the role.
      findPlayers: { players: [] },
      listGameFigures: example('listGameFigures'),
      listWithdrawalReviews: list,
      listIdChecks: example('listIdChecks'),
      showWithdrawal: example('showWithdrawal'),
      showPayoutAccount: example('showPayoutAccount'),
      requestLegalHold: example('requestLegalHold'),
      decideWithdrawalReview: ({ orderId }) => {
        if (change.needsSecondPerson === true) return { result: 'second_person' };
        rows = rows.filter((row) => row.orderId !== orderId);
        return { result: 'decided' };
      },
    },
    { role: 'risk' },
  );
}

test('e, a digit and Enter approve one withdrawal after another', async () => {
  const { api, user } = openDesk();
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.keyboard('j');
  await user.keyboard('e1{Enter}');
  await screen.findByText(/approved\./);
  await user.keyboard('e2{Enter}');
  await screen.findByText('Nothing waits for a decision.');
  expect(api.requestsTo('decideWithdrawalReview')).toMatchObject(
    ids.map((orderId) => ({ orderId, outcome: 'approved' })),
  );
});

test('h asks for law and review date of a legal hold', async () => {
  const { api, user } = openDesk();
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.keyboard('jh');
  await user.type(screen.getByLabelText('Law'), 'Act 7 of 2022');
  const date = screen.getByLabelText('Review date');
  const day = date.getAttribute('min') ?? '';
  await user.type(date, day);
  await user.click(screen.getByLabelText(/Order of a court/));
  await user.click(screen.getByRole('button', { name: /Request a legal hold/ }));
  await screen.findByText(/Another person decides it/);
  const until = dayStart(marketPack('IN'), Date.parse(`${day}T12:00:00Z`));
  expect(api.requestsTo('requestLegalHold')).toMatchObject([
    { orderId: ids[0], law: 'Act 7 of 2022', until },
  ]);
});

test('a refusal needs a word of the closed list besides a text', async () => {
  const { api, user } = openDesk();
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.keyboard('jx');
  await user.type(screen.getByLabelText('Another reason'), 'Bank wrote today{Enter}');
  await screen.findByText(/Choose one of the listed reasons/);
  await user.click(screen.getByLabelText(/not in the player's name/));
  await user.click(screen.getByRole('button', { name: /Refuse/ }));
  await screen.findByText(/refused\./);
  expect(api.requestsTo('decideWithdrawalReview')).toEqual([
    { orderId: ids[0], outcome: 'refused', refusal: 'not_owner', reason: 'Bank wrote today' },
  ]);
});

test('above the limit the page says that a second person decides', async () => {
  const { user } = openDesk({ needsSecondPerson: true });
  await screen.findAllByText('two persons');
  await user.keyboard('je');
  await screen.findByText(/another person has to decide the same/);
  await user.keyboard('1{Enter}');
  await screen.findByText(/waits for a second person/);
});

test('the account is masked until it was asked for with a reason', async () => {
  const { user } = openDesk();
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.keyboard('j{Enter}');
  const panel = within(await screen.findByRole('complementary'));
  await panel.findByText(/••••3210/);
  expect(panel.queryByText(/50100123453210/)).toBeNull();
  await user.keyboard('a1{Enter}');
  await panel.findByText(/50100123453210/);
});

test('the global search finds a withdrawal by its id', async () => {
  const { user } = openDesk();
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.type(screen.getByRole('combobox', { name: /search/i }), first?.orderId ?? '');
  await screen.findByText(/Withdrawal 5t9r3y/);
});

test('a withdrawal that another person decided meanwhile says so', async () => {
  const { user } = openBackOffice(
    '/withdrawals',
    {
      listWithdrawalReviews: example('listWithdrawalReviews'),
      showWithdrawal: example('showWithdrawal'),
      decideWithdrawalReview: refuse('decideWithdrawalReview', 'not_in_review'),
    },
    { role: 'cashier' },
  );
  await screen.findAllByRole('row', { name: /Rs/ });
  await user.keyboard('je1{Enter}');
  await screen.findByText(/not in review any more/);
});
