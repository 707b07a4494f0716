import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useSearchParams } from 'wouter';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { replayRound } from '@glasshouse/contract/backoffice/games/replay-round.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { textOf } from '../../ui/form-text.ts';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';
import { useShortcuts } from '../../ui/keys.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import * as styles from './replay-round.module.css';

type Replay = StaffAnswer<typeof replayRound>;

/** The parameter of the address that names the replayed round, so that other pages link to it. */
const ROUND = 'round';

/** The button that draws a round again, and its dialog. */
export function ReplayButton(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const roundId = search.get(ROUND);
  const show = (id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(ROUND);
      else next.set(ROUND, id);
      return next;
    });
  useShortcuts('list', [{ keys: ['r'], does: 'Replay a round', run: () => show('') }]);
  return (
    <>
      <DeskButton shortcut="r" onClick={() => show('')}>
        Replay a round
      </DeskButton>
      {roundId === null ? null : (
        <Dialog title="Replay a round" closeLabel="Close" onClose={() => show(null)}>
          <RoundForm roundId={roundId} onAsk={show} />
          {isRoundId(roundId) ? <Result roundId={roundId} /> : null}
        </Dialog>
      )}
    </>
  );
}

const isRoundId = (text: string) => /^\d{1,16}-\d{1,15}$/.test(text);

function RoundForm(props: { roundId: string; onAsk: (id: string) => void }): ReactNode {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = textOf(new FormData(event.currentTarget), 'round').trim();
    setError(isRoundId(id) ? null : 'A round’s id is the player’s id, a dash and a number.');
    if (isRoundId(id)) props.onAsk(id);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Input
        label="Round"
        name="round"
        error={error}
        defaultValue={props.roundId}
        autoComplete="off"
      />
      <DeskButton type="submit" tone="main">
        Replay
      </DeskButton>
    </form>
  );
}

function Result({ roundId }: { roundId: string }): ReactNode {
  const { data, error, refetch } = useCall(replayRound, { roundId });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { replay, serverSeed } = data;
  return (
    <>
      <Verdict replay={replay} />
      <Facts
        facts={[
          ['Game', data.title],
          ['Player', <Copyable key="player" text={data.userId} />],
          ['Time', writeTime(data.createTime)],
          ['Bet', writeMoney(data.stake)],
          ['Win', `${writeMoney(data.win)}, drawn again ${writeMoney(replay.win)}`],
          ['Cash after', writeMoney(data.cashAfter)],
          ['Bonus after', writeMoney(data.bonusAfter)],
          ['Nonce', data.nonce],
          ['Client seed', <Copyable key="client" text={data.clientSeed} />],
          ['Server seed hash', <Copyable key="hash" text={data.serverSeedHash} />],
          [
            'Server seed',
            serverSeed === null ? (
              'In use: hidden until rotated'
            ) : (
              <Copyable key="s" text={serverSeed} />
            ),
          ],
          ['Definition', <Copyable key="definition" text={data.definitionHash} />],
          ['Record hash', <Copyable key="record" text={data.recordHash} />],
        ]}
      />
      <h3 className={styles['heading']}>Drawn events</h3>
      <pre className={styles['events']}>
        {replay.events.map((event) => JSON.stringify(event)).join('\n')}
      </pre>
    </>
  );
}

function Verdict({ replay }: { replay: Replay['replay'] }): ReactNode {
  if (!replay.seedMatches) {
    return <StateBadge tone="bad">The server seed is not the one that was published</StateBadge>;
  }
  if (!replay.same) return <StateBadge tone="bad">The record differs from the seeds</StateBadge>;
  return <StateBadge tone="good">Same events and win from the seeds</StateBadge>;
}
