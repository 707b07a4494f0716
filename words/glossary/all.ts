import type { LanguageName } from '../languages.ts';
import { enGlossary } from './en.ts';
import { esMxGlossary } from './es-mx.ts';
import type { Glossary } from './glossary.ts';
import { hiGlossary } from './hi.ts';
import { ptBrGlossary } from './pt-br.ts';
import { zhHansGlossary } from './zh-hans.ts';

/** The glossary of each language. */
export const GLOSSARIES: Readonly<Record<LanguageName, Glossary>> = {
  EN: enGlossary,
  IN: hiGlossary,
  BR: ptBrGlossary,
  MX: esMxGlossary,
  CN: zhHansGlossary,
};
