import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { titles } from '@glasshouse/games/index.ts';

/** Each title's files are in a folder named by its number. */
const SCENE = /\/(\d+)\/scene\/scene\.ts$/;
const ATLAS = /(\d+)\/scene\/atlas\.\w+$/;

const folder = normalizePath(resolve(import.meta.dirname, '../../games'));
/** The page's script with all its static imports in one file, as for a single page. */
const PAGE_CHUNK = { name: 'page', test: `${folder}/client/main.ts` };
const shared = `${folder}/index.html`;

/**
 * Builds from the single game page a page per title, `<id>.html`, that preloads the title's files:
 * the browser requests scene and pictures in parallel with the script, and uses the title's colours
 * from the first paint.
 */
export function titlePagesPlugin(): Plugin {
  const pages = new Map(
    titles.map(({ definition: { id } }) => [`${folder}/${id}.html`, String(id)]),
  );
  return {
    name: 'glasshouse-title-pages',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: [shared, ...pages.keys()],
          output: { codeSplitting: { groups: [PAGE_CHUNK] } },
        },
      },
    }),
    resolveId: (id) => (pages.has(id) ? id : null),
    load: (id) => (pages.has(id) ? readFileSync(shared, 'utf8') : null),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle = {} }) {
        const title = pages.get(normalizePath(filename));
        return title === undefined ? [] : tagsOf(title, bundle);
      },
    },
  };
}

/** The tags for a title's head: its scene's script and styles, and its pictures. */
function tagsOf(title: string, bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.values(bundle).flatMap((part) => {
    const href = `/${part.fileName}`;
    if (part.type === 'asset') {
      const isOwn = part.originalFileNames.some((name) => ATLAS.exec(name)?.[1] === title);
      return isOwn ? link({ rel: 'preload', as: 'image', href }) : [];
    }
    if (SCENE.exec(part.facadeModuleId ?? '')?.[1] !== title) return [];
    const styles = [...(part.viteMetadata?.importedCss ?? [])];
    return [
      link({ rel: 'modulepreload', crossorigin: true, href }),
      ...styles.map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
    ];
  });
}

function link(attrs: Record<string, string | true>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
