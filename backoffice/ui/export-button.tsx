import { useState, type ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';
import { notify } from './notices.ts';
import { refusalText } from './refusal-texts.ts';

/** A file of a list, as the server made and signed it. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export type ExportFormat = 'CSV' | 'JSON';

/** Downloads a whole list, with its present filters, as a file that the server makes. */
export function ExportButtons({
  make,
}: {
  /** Null when the member did not want it after all. */
  make: (format: ExportFormat) => Promise<ExportFile | null>;
}): ReactNode {
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const file = await make(format);
      if (file !== null) saveFile(file);
    } catch (error) {
      notify(refusalText(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {(['CSV', 'JSON'] as const).map((format) => (
        <DeskButton
          key={format}
          busy={busy === format}
          disabled={busy !== null}
          onClick={() => void download(format)}
        >
          Export {format}
        </DeskButton>
      ))}
    </>
  );
}

/** Saves a file on the member's device. */
export function saveFile({ name, type, content }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
