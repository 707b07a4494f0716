import {
  CAMPAIGN_DAYS_MAX,
  CAMPAIGN_PLAYERS_MAX,
} from '@glasshouse/contract/backoffice/free-rounds/campaign.ts';
import { endFreeRounds } from '@glasshouse/contract/backoffice/free-rounds/end-free-rounds.ts';
import { listFreeRounds } from '@glasshouse/contract/backoffice/free-rounds/list-free-rounds.ts';
import { requestFreeRounds } from '@glasshouse/contract/backoffice/free-rounds/request-free-rounds.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import { readMoney } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import type { Act } from '../../ui/reason-form.tsx';

type Listed = StaffAnswer<typeof listFreeRounds>;

/** Requests free rounds for players, whose ids are typed or pasted. */
export function giveFreeRounds(games: Listed['games']): Act {
  return {
    key: 'n',
    label: 'Give free rounds',
    note: `Another person approves it. At most ${CAMPAIGN_PLAYERS_MAX} players at once. Wins are cash.`,
    reasons: ['Technical fault', 'Complaint was right', 'New game'],
    fields: (
      <>
        <Select
          label="Game"
          name="game"
          options={games.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Input label="Bet of each round" name="stake" inputMode="decimal" required />
        <Input label="Rounds each" name="rounds" type="number" min={1} max={1000} required />
        <Input label="Days" name="days" type="number" min={1} max={CAMPAIGN_DAYS_MAX} required />
        <Input label="Player ids" name="players" pattern="[\d\s,]+" required />
      </>
    ),
    async run(reason, fields) {
      const whole = (name: string): number => Number.parseInt(textOf(fields, name), 10);
      const players = [...new Set(textOf(fields, 'players').match(/\d+/g) ?? [])];
      await call(requestFreeRounds, {
        ...{ gameId: whole('game'), stake: readMoney(textOf(fields, 'stake')) ?? 0 },
        ...{ rounds: whole('rounds'), days: whole('days'), players, reason },
      });
      return 'Requested. Another person approves it.';
    },
  };
}

/** Ends a campaign, by `e`. */
export function endCampaign({ campaignId }: Listed['campaigns'][number]): Act {
  return {
    key: 'e',
    label: 'End',
    tone: 'bad',
    note: 'No more of its rounds is accepted. Wins stay with the players.',
    reasons: ['Wrong game', 'Wrong bet', 'Given by mistake'],
    async run(reason) {
      await call(endFreeRounds, { campaignId, reason });
      await readAgain(listFreeRounds);
      return 'The free rounds have ended.';
    },
  };
}
