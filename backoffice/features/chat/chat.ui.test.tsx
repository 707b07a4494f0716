import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const { chats, ...inbox } = example('listChats');
const read = example('readChat');
const SUPPORT = { role: 'support' } as const;
const canned = [
  { title: 'Greeting', text: 'Olá!', english: 'Hello!' },
  { title: 'Thanks', text: 'Obrigado!', english: 'Thank you!' },
];

test('Enter, e, a digit and Enter answer the longest waiting player', async () => {
  let waiting = chats;
  const { api, user } = openBackOffice(
    '/chat',
    {
      listChats: () => ({ ...inbox, chats: waiting }),
      readChat: { ...read, canned },
      takeChat: example('takeChat'),
      answerChat: () => {
        waiting = [];
        return example('answerChat');
      },
    },
    SUPPORT,
  );
  await screen.findByRole('button', { name: /4567/ });
  await user.keyboard('{Enter}');
  await screen.findByLabelText(/Your answer/);
  await user.keyboard('e2{Enter}');
  await screen.findByText('No player is waiting for an answer.');
  const { userId } = read.chat;
  expect(api.requestsTo('takeChat')).toEqual([{ userId, reason: 'Answering' }]);
  expect(api.requestsTo('answerChat')).toEqual([
    { userId, text: 'Obrigado!', read: read.total, reason: 'Prepared answer: Thanks' },
  ]);
});

test('a digit in a begun answer is text of one line', async () => {
  const { api, user } = openBackOffice(
    '/chat',
    {
      listChats: { ...inbox, chats },
      readChat: { ...read, canned, chat: { ...read.chat, takenBy: 'ines' } },
      answerChat: refuse('answerChat', 'chat_newer'),
    },
    SUPPORT,
  );
  await screen.findByRole('button', { name: /4567/ });
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText(/Your answer/), 'In 2  hours{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/written again/);
  expect(api.requestsTo('answerChat')).toMatchObject([{ text: 'In 2 hours', reason: 'Own words' }]);
  expect(api.requestsTo('takeChat')).toEqual([]);
});

test('a conversation that a colleague answers is read only', async () => {
  const calls = {
    listChats: { ...inbox, chats },
    readChat: { ...read, chat: { ...read.chat, takenBy: 'mara' } },
  };
  const { user } = openBackOffice('/chat', calls, SUPPORT);
  await screen.findByRole('button', { name: /4567/ });
  await user.keyboard('{Enter}');
  await screen.findByText('mara is answering.');
  expect(screen.queryByLabelText(/Your answer/)).toBeNull();
});

test('a complaint becomes a case', async () => {
  const { api, user } = openBackOffice(
    '/chat',
    {
      listChats: { ...inbox, chats },
      readChat: read,
      fileComplaint: example('fileComplaint'),
    },
    SUPPORT,
  );
  await screen.findByRole('button', { name: /4567/ });
  await user.keyboard('jc2{Enter}');
  await waitFor(() =>
    expect(api.requestsTo('fileComplaint')).toEqual([
      { userId: read.chat.userId, reason: 'A win is missing' },
    ]),
  );
});
