import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { readCommandLine } from '../command-line/read.ts';
import { onStopRequest } from '../start/stop-requests.ts';
import { serveGallery } from './serve.ts';
import { allStories } from './stories.ts';

/**
 * `npm run gallery`: shows every component, page, dialog, refusal and round event as a story, with
 * the contract's examples, in any language and text size, on PORT and GAMES_PORT until Ctrl-C. `--
 * --list` prints the stories instead, `--json` as JSON.
 */
const USAGE = `npm run gallery [-- --list [--json]]

Shows every component, page, page state, dialog, refusal and round event as a story in a browser, on
PORT and GAMES_PORT. Stop it with Ctrl-C.
  --list  prints the names of the stories and exits
  --json  with --list: prints them as JSON
`;
const { values } = readCommandLine(USAGE, {
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
if (values.list) {
  const stories = allStories();
  if (values.json) console.log(JSON.stringify({ count: stories.length, stories }));
  else for (const { id } of stories) console.log(id);
} else {
  const { port, gamesPort } = readSettings(process.env);
  const gallery = await serveGallery('127.0.0.1', port, gamesPort);
  console.log(`  ${gallery.address}   ${gallery.stories.length} stories. Ctrl-C ends it.`);
  onStopRequest(() => void gallery.close().then(() => process.exit(0)));
}
