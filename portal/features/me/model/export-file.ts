import type { Asked } from '../../../api/client.ts';
import { api, sayRefusal } from '../../../api/server.ts';

type Filter = Pick<Asked<'exportData'>, 'from' | 'to' | 'kinds'>;

/** Loads the parts of a file and downloads it. */
export async function exportFile(format: 'csv' | 'json', filter: Filter): Promise<void> {
  const texts: string[] = [];
  let part: string | undefined;
  for (;;) {
    const reply = await api.call('exportData', {
      ...filter,
      format,
      ...(part === undefined ? {} : { part }),
    });
    if (!reply.ok) return sayRefusal(reply);
    const { text, next, fileName, mediaType } = reply.data;
    texts.push(text);
    if (next === null) return save(new Blob(texts, { type: mediaType }), fileName);
    part = next;
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download after the click handler returns, so revoke the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
