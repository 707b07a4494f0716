import type { CDPSession, Page } from 'playwright-core';

/** Typical slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWED = 4;

/**
 * Without a GPU the page is drawn by software: with SwiftShader, which WebGL needs, each gradient
 * takes longer than on the cheapest phone.
 */
export const WITHOUT_GRAPHICS = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

export interface Traffic {
  /** Bytes over the wire: headers and encoded bodies. */
  bytes: number;
  requests: number;
}

/** Emulates a cheap phone on a slow network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  return session;
}

/** Counts what a page loads from now on, including same-site frames. */
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
