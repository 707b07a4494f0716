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

/** Paths of a system's Chromium, in order of preference. */
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
 * Quiet, without background network traffic, and with software WebGL. The page itself is rasterized
 * on the CPU: with the emulated GPU each gradient takes many times as long.
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
 * Starts Chromium. 'packaged', for tests: the npm package's, a headless build of the same version
 * everywhere that takes about half of the processor time; it exists for Linux alone. 'installed',
 * for measuring and pictures: the system's. Each falls back to the other. `more`: additional
 * switches.
 */
export async function launchChromium(
  preferred: 'packaged' | 'installed' = 'packaged',
  more: readonly string[] = [],
): Promise<Browser> {
  const isPackaged = preferred === 'packaged' && process.platform === 'linux';
  const system = isPackaged ? undefined : systemBrowsers.find((path) => existsSync(path));
  // Chromium refuses its sandbox as root.
  const own = [...options, ...more];
  const args = process.getuid?.() === 0 ? [...own, '--no-sandbox'] : own;
  if (system !== undefined) return chromium.launch({ executablePath: system, args });
  const home = await unpackedChromium();
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    // It is built for containers and has no sandbox helper.
    args: [...new Set([...args, '--no-sandbox'])],
    env: { ...process.env, ...registryEnvironment(home) },
  });
}

let shared: Promise<Browser> | null = null;

/**
 * The browser of all browser tests in this process, started once; it ends with the process. A test
 * file calls `closePages` at its end.
 */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/** Closes all pages of a test file, which would take processor time from the next. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The package's own libraries and fonts, for machines without them. */
function registryEnvironment(home: string): Record<string, string> {
  const libraries = [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  return {
    LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined).join(':'),
    FONTCONFIG_FILE: join(home, 'fonts.conf'),
  };
}

/**
 * Unpacks the npm package's Chromium once per checkout and version, in a temporary folder that is
 * renamed when complete, because two test files may do it at the same time.
 */
async function unpackedChromium(): Promise<string> {
  const bin = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  // Renewed when the version or the fonts change.
  const home = join(cache, `chromium-${packageVersion(bin)}-${FONTS.length}-fonts`);
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

/** `inflate` unpacks to the temporary folder, which is its only setting. */
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

/** Letters of the portal's languages that the package lacks: Devanagari and simplified Chinese. */
const FONTS = [
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari'),
  import.meta.resolve('@expo-google-fonts/zcool-xiaowei'),
];

function fontConfiguration(home: string): string {
  const letters = FONTS.map((file) => dirname(fileURLToPath(file)));
  const folders = [join(home, 'fonts'), ...letters, '/usr/share/fonts'];
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>`,
  ].join('\n');
}
