import type { CDPSession, Page } from 'playwright-core';

/** Slow 4G as the field measures it: 1.6 Mbit/s down, 0.75 up, 150 ms a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWED = 4;

/**
 * A machine without a graphics chip draws the page by its processor: through the emulated chip,
 * which WebGL needs, each gradient takes it longer than the cheapest phone.
 */
export const WITHOUT_GRAPHICS = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

export interface Traffic {
  /** Bytes over the wire, headers and bodies as they were encoded. */
  bytes: number;
  requests: number;
}

/** Makes a page a cheap phone on a slow network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  return session;
}

/** Counts what a page loads from now on, its frames of the same site included. */
export async function countTraffic(page: Page, session?: CDPSession): Promise<Traffic> {
  const own = session ?? (await page.context().newCDPSession(page));
  await own.send('Network.enable');
  const traffic: Traffic = { bytes: 0, requests: 0 };
  own.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  own.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}
