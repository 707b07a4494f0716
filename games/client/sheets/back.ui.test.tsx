import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Back = typeof import('./back.ts');

let leave = new AbortController();

/** Loads the module as a page does that was just opened, or reloaded. */
async function load(): Promise<Back> {
  vi.resetModules();
  leave = new AbortController();
  const { signal } = leave;
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal }),
  );
  return import('./back.ts');
}

beforeEach(() => history.pushState(null, '', '/game/66121'));
afterEach(() => {
  leave.abort();
  vi.unstubAllGlobals();
});

test('in a portal a sheet has no history entry in the frame', async () => {
  const back = await load();
  const toPortal: string[] = [];
  back.leaveBackToPortal((type) => toPortal.push(type));
  const before = history.length;
  const { closed } = back.leaveWithBack(() => closed());
  expect(toPortal).toEqual(['sheetOpened']);
  back.closeSheetOnBack();
  back.closeSheetOnBack();
  expect(toPortal).toEqual(['sheetOpened', 'sheetClosed']);
  expect(history.length).toBe(before);
});

test('without a portal a reload with an open sheet leaves its entry', async () => {
  const { leaveWithBack } = await load();
  leaveWithBack(() => undefined);
  expect(history.state).toEqual({ sheet: true });
  leave.abort();
  await load();
  await vi.waitFor(() => expect(history.state).toBeNull());
});
