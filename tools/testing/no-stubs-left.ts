import { afterAll, vi } from 'vitest';

// The files of a worker share its globals: a stubbed `document` would be the next file's too.
afterAll(() => vi.unstubAllGlobals());
