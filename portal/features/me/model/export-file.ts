import type { Asked } from '../../../api/client.ts';
import { api, sayRefusal } from '../../../api/server.ts';

type Filter = Pick<Asked<'exportData'>, 'from' | 'to' | 'kinds'>;

/** Fetches the parts of a file and hands it to the browser to keep. */
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
  // The browser has read the address when the click returns; some begin the download after it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
