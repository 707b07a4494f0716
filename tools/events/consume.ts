import {
  EXIT_UNKNOWN,
  orEnd,
  readCommandLine,
  UsageError,
  wholeNumber,
} from '../command-line/read.ts';
import { createWebhookServer, followFeed, openEventFile, readFeed } from './sample-consumer.ts';

/** `npm run events:consume`: a sample of a system that gets the event feed. */
const USAGE = `npm run events:consume -- --to <file> --url <back office> [--follow] | --listen <port>

A sample of a system that gets the feed of events: it writes them to a file, one JSON object per
line, each event once. It reads the feed with the token in EVENTS_TOKEN, or takes webhooks that are
signed with the secret in EVENTS_SECRET.
  --to       the file; its place in the feed is kept beside it
  --url      the address of the back office, such as http://127.0.0.1:8082
  --follow   goes on every second until it is stopped
  --listen   takes webhooks on this port of this machine
Exit codes: 0 all read; 2 invalid arguments or not possible.
`;

const { values } = readCommandLine(USAGE, {
  to: { type: 'string' },
  url: { type: 'string' },
  follow: { type: 'boolean', default: false },
  listen: { type: 'string' },
});
const { to, from, listen } = orEnd(USAGE, () => readOptions());
try {
  const file = openEventFile(to);
  if (listen !== null) {
    createWebhookServer(listen.secret, file).listen(listen.port, '127.0.0.1');
    process.stdout.write(`Takes webhooks on http://127.0.0.1:${listen.port}/\n`);
  } else if (from !== null) {
    const say = (count: number) => void process.stdout.write(`${count} new events in ${to}\n`);
    if (values.follow) {
      await followFeed({ ...from, everyMs: 1_000 }, file, (count) => count > 0 && say(count));
    }
    say(await readFeed(from, file));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNKNOWN;
}

function readOptions() {
  const path = values.to;
  if (path === undefined) throw new UsageError('--to names the file');
  if ((values.url === undefined) === (values.listen === undefined)) {
    throw new UsageError('choose --url or --listen');
  }
  if (values.url === undefined) {
    const port = wholeNumber('--listen', values.listen ?? '', 1, 65_535);
    return { to: path, from: null, listen: { port, secret: fromEnvironment('EVENTS_SECRET') } };
  }
  if (!URL.canParse(values.url)) throw new UsageError('--url takes an address');
  return {
    to: path,
    listen: null,
    from: { url: values.url, token: fromEnvironment('EVENTS_TOKEN') },
  };
}

/** A secret is not an argument: every user of the machine sees those. */
function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new UsageError(`${name} must be set`);
  return value;
}
