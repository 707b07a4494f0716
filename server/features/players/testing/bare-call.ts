import type { Call } from '../../../platform/http/call.ts';
import type { TestApp } from '../../../testing/app.ts';

/** A call without a request, for tests of handlers; ignores cookies. */
export function bareCall(h: TestApp): Call {
  return {
    requestId: 'test',
    at: h.clock.now(),
    db: h.app.deps.db,
    address: '198.51.100.7',
    deviceLabel: '',
    origin: 'http://127.0.0.1',
    hostname: '127.0.0.1',
    cookies: {},
    header: () => null,
    setCookie: () => {},
    spend: () => {},
    afterCommit: () => {},
  };
}
