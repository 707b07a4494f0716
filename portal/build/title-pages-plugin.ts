import type { Plugin, Rolldown } from 'vite';

/** Each title's files are in a folder named by its number. */
const SCENE = /\/(\d+)\/scene\/scene\.ts$/;
const ATLAS = /(\d+)\/scene\/atlas\.\w+$/;

/**
 * Generates from the single game page a page per title, `<id>.html`, that preloads the title's
 * files: the browser requests scene and pictures in parallel with the script, and uses the title's
 * colours from the first paint.
 */
export function titlePagesPlugin(): Plugin {
  return {
    name: 'glasshouse-title-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      for (const [title, links] of linksOf(bundle)) {
        const source = String(page.source).replace('</head>', () => `${links}</head>`);
        this.emitFile({ type: 'asset', fileName: `${title}.html`, source });
      }
    },
  };
}

function linksOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  const add = (title: string | undefined, link: string) => {
    if (title !== undefined) links.set(title, (links.get(title) ?? '') + link);
  };
  for (const part of Object.values(bundle)) {
    const href = `/${part.fileName}`;
    if (part.type === 'chunk') {
      const title = SCENE.exec(part.facadeModuleId ?? '')?.[1];
      add(title, `<link rel="modulepreload" crossorigin href="${href}">`);
      for (const theme of part.viteMetadata?.importedCss ?? []) {
        add(title, `<link rel="stylesheet" crossorigin href="/${theme}">`);
      }
    } else {
      const title = part.originalFileNames.map((name) => ATLAS.exec(name)?.[1]).find(Boolean);
      add(title, `<link rel="preload" as="image" href="${href}">`);
    }
  }
  return links;
}
