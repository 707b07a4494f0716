import { listRules } from '@glasshouse/contract/backoffice/monitoring/list-rules.ts';
import { RULE_KINDS } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { setRule } from '@glasshouse/contract/backoffice/monitoring/set-rule.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import { Select } from '../../ui/inputs.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import { ACTIONS, type Rule } from './rule-texts.ts';
import { readSettings, SettingFields } from './setting-fields.tsx';

const REASONS = ['As agreed with the authority', 'Too many false alerts', 'Yearly review'];

/** Changes the settings, and switches the rule off and on. */
export function ruleActs(rule: Rule): Act[] {
  const { id, kind, settings, action, on } = rule;
  const label = RULE_KINDS[kind].label;
  return [
    {
      key: 'e',
      label: 'Change',
      note: 'Runs with the new settings from now on. Try them over the past before.',
      reasons: REASONS,
      fields: (
        <>
          <SettingFields kind={kind} settings={settings} />
          {RULE_KINDS[kind].aim === 'harm' ? <ActionField action={action} /> : null}
        </>
      ),
      async run(reason, fields) {
        const chosen = textOf(fields, 'action') === 'show_player' ? 'show_player' : 'open_case';
        const asked = { id, kind, settings: readSettings(kind, fields), on, reason };
        await call(setRule, { ...asked, action: chosen });
        await readAgain(listRules);
        return `${label} is changed.`;
      },
    },
    {
      key: 'o',
      label: on ? 'Switch off' : 'Switch on',
      ...(on ? { tone: 'bad' as const, note: 'Nobody is reported by it while it is off.' } : {}),
      reasons: REASONS,
      async run(reason) {
        await call(setRule, { id, kind, settings, action, on: !on, reason });
        await readAgain(listRules);
        return `${label} is ${on ? 'off' : 'on'}.`;
      },
    },
  ];
}

function ActionField({ action }: { action: Rule['action'] }) {
  return (
    <Select
      name="action"
      label="When a player meets it"
      defaultValue={action}
      options={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
    />
  );
}
