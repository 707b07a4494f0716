import { useState, type ReactNode } from 'react';
import { exportList } from '@glasshouse/contract/backoffice/exports/export-list.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { call, type StaffRequest } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { ExportButtons, type ExportFile, type ExportFormat } from './export-button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ExportListProps<Op extends StaffOperation> {
  readonly list: Op;
  /** The list's request with its present filters, without its page. */
  readonly filters: StaffRequest<Op>;
}

interface Asked {
  readonly format: ExportFormat;
  readonly answer: (file: ExportFile | null) => void;
}

const REASONS = ['Monthly close', 'Audit', 'Request of the regulator', 'Player’s complaint'];

/** Buttons that write a list as a signed file, for a reason that the audit trail keeps. */
export function ExportList<Op extends StaffOperation>(props: ExportListProps<Op>): ReactNode {
  const { list, filters } = props;
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!may('exports.make')) return null;
  const close = () => {
    // After the file was made this changes nothing.
    asked?.answer(null);
    setAsked(null);
  };
  return (
    <>
      <ExportButtons make={(format) => new Promise((answer) => setAsked({ format, answer }))} />
      {asked === null ? null : (
        <ReasonDialog
          onClose={close}
          act={{
            key: 'x',
            label: `Export ${asked.format}`,
            note: 'The file is signed, and the audit trail records who made it.',
            reasons: REASONS,
            async run(reason) {
              const made = await call(exportList, {
                list: list.path,
                // Filters of lists are texts and numbers.
                filters: filters as Record<string, string | number>,
                format: asked.format === 'CSV' ? 'csv' : 'json',
                reason,
              });
              asked.answer({ name: made.fileName, type: made.mediaType, content: made.text });
              const rest = made.next === null ? '' : ' There are more: choose a shorter span.';
              return `${made.rows} rows exported.${rest}`;
            },
          }}
        />
      )}
    </>
  );
}
