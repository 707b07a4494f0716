import { useState, type ReactNode } from 'react';
import { importStatement } from '@glasshouse/contract/backoffice/reconciliation/import-statement.ts';
import { listDifferences } from '@glasshouse/contract/backoffice/reconciliation/list-differences.ts';
import { listStatements } from '@glasshouse/contract/backoffice/reconciliation/list-statements.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { textOf } from '../../ui/form-text.ts';
import { Input } from '../../ui/inputs.tsx';
import { useShortcuts } from '../../ui/keys.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Act } from '../../ui/reason-form.tsx';

/** The button that stores a provider's file, and its dialog. */
export function ImportStatement(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('list', [{ keys: ['i'], does: 'Import a statement', run: () => setOpen(true) }]);
  return (
    <>
      <DeskButton shortcut="i" onClick={() => setOpen(true)}>
        Import
      </DeskButton>
      {isOpen ? <ReasonDialog act={ACT} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const ACT: Act = {
  key: 'i',
  label: 'Import a statement',
  note: 'JSON, camt.053 or CSV, at most 50,000 characters. npm run reconcile takes larger files.',
  reasons: ['Statement of the day', 'Corrected statement'],
  fields: (
    <>
      <Input label="File" name="file" type="file" accept=".json,.xml,.csv" required />
      <Input label="Provider" name="provider" defaultValue="sandbox" required />
      <Input label="Day of a CSV file" name="day" type="date" />
    </>
  ),
  async run(reason, fields) {
    const file = fields.get('file');
    if (!(file instanceof File)) throw new Error('the form has no file');
    const day = textOf(fields, 'day');
    const { lines, differences } = await call(importStatement, {
      provider: textOf(fields, 'provider'),
      format: formatOf(file.name),
      ...(day === '' ? {} : { day }),
      text: await file.text(),
      reason,
    });
    await readAgain(listDifferences, listStatements);
    return `${lines} lines, ${differences} differences.`;
  },
};

function formatOf(name: string): 'json' | 'camt053' | 'csv' {
  if (name.endsWith('.csv')) return 'csv';
  return name.endsWith('.xml') ? 'camt053' : 'json';
}
