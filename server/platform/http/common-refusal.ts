import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import type { StoredAnswer } from './idempotency.ts';
import { CommonRefusalError } from './refusal.ts';

/** Returns the text of a msgCode for people; its values come from the answer's data. */
export type MessageText = (language: string, msgCode: string, data: unknown) => string;

/** The envelope of a refusal that any operation may give. */
export function commonRefusal(
  error: CommonRefusalError,
  language: string,
  messageText: MessageText,
): StoredAnswer {
  return {
    status: COMMON_REFUSALS[error.code].status,
    text: JSON.stringify({
      success: 0,
      msgCode: error.code,
      msg: messageText(language, error.code, error.data),
      data: error.data,
    }),
  };
}

/** Returns the answer of an action that commits itself; a thrown refusal becomes an answer too. */
export async function refusedOr(
  after: (() => void)[],
  language: string,
  messageText: MessageText,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CommonRefusalError)) throw error;
    after.length = 0;
    return commonRefusal(error, language, messageText);
  }
}
