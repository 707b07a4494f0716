import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const content = {
  language: 'MX',
  market: 'IN',
  data: { chunks: '/assets/chunks.json' },
  description: 'Giros "honestos" & más',
  head: '<style>a{}</style>',
  still: '<svg></svg>',
  app: '<main></main>',
  scripts: '<script>1</script>',
} as const;

test('page: it states its language, market and chunk list', () => {
  expect(pageHtml(content)).toContain(
    '<html lang="es-MX" data-language="MX" data-market="IN" data-chunks="/assets/chunks.json">',
  );
});

test('page: quotes in a text are escaped', () => {
  expect(pageHtml(content)).toContain('content="Giros &quot;honestos&quot; &amp; más"');
});

test('page: head and body end with their own parts', () => {
  const html = pageHtml(content);
  expect(html).toContain('<style>a{}</style></head>');
  expect(html).toContain(
    '<body><svg></svg><div id="root"><main></main></div><script>1</script></body></html>',
  );
});
