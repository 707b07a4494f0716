import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

/** Where a system keeps a Chromium, in the order they are tried. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Quiet, without a network life of its own, and with WebGL by software. The page itself is drawn
 * by the processor: through the emulated chip each gradient takes many times as long.
 */
const options = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/**
 * Starts the Chromium of browser tests: the system's, else the one of the registry package.
 * Without an argument it takes what there is; 'registry' is for testing that way itself.
 * `more`: switches beside the usual ones.
 */
export async function launchChromium(
  from: 'any' | 'registry' = 'any',
  more: readonly string[] = [],
): Promise<Browser> {
  const system = from === 'any' ? systemBrowsers.find((path) => existsSync(path)) : undefined;
  // Chromium refuses to sandbox itself as root.
  const own = [...options, ...more];
  const args = process.getuid?.() === 0 ? [...own, '--no-sandbox'] : own;
  if (system !== undefined) return chromium.launch({ executablePath: system, args });
  const home = await unpackedChromium();
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    // Made for containers, it knows no way of sandboxing by itself.
    args: [...new Set([...args, '--no-sandbox'])],
    env: { ...process.env, ...registryEnvironment(home) },
  });
}

/** The package's own libraries and fonts, for machines that have neither. */
function registryEnvironment(home: string): Record<string, string> {
  const libraries = [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  return {
    LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined).join(':'),
    FONTCONFIG_FILE: join(home, 'fonts.conf'),
  };
}

/**
 * Unpacks the registry package's Chromium once for each checkout and version, in a folder beside
 * that is renamed when it is whole: two test files may ask at the same time.
 */
async function unpackedChromium(): Promise<string> {
  const bin = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  const home = join(cache, `chromium-${packageVersion(bin)}`);
  if (existsSync(home)) return home;
  const { inflate } = await import('@sparticuz/chromium');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'chromium-new-'));
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  await withTemporaryFolder(unfinished, () =>
    Promise.all(parts.map((part) => inflate(join(bin, part)))),
  );
  writeFileSync(join(unfinished, 'fonts.conf'), fontConfiguration(home));
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** `inflate` unpacks into the temporary folder, and takes no other setting for it. */
async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function packageVersion(bin: string): string {
  const text = readFileSync(join(bin, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function fontConfiguration(home: string): string {
  const folders = [join(home, 'fonts'), '/usr/share/fonts'];
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>`,
  ].join('\n');
}
