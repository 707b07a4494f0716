import { useQuery } from '../../../api/use-query.ts';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { api, queryCache } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { readAsk, type DialogMessage } from '../model/frame-words.ts';
import * as styles from '../chat.module.css';

/** Polling interval, for missed hints. */
const LOOK_EVERY_MS = 15_000;

/** Our own page in a frame: sends it the conversation, and sends messages for it. */
export function OwnFrame({ address }: { address: string }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLIFrameElement>(null);
  const { data, error } = useQuery({
    key: ['support'],
    load: () => api.must('listSupport', {}),
    pollMs: LOOK_EVERY_MS,
  });
  const post = useCallback((message: DialogMessage) => {
    ref.current?.contentWindow?.postMessage(message, location.origin);
  }, []);
  const postConversation = useCallback(() => {
    if (data !== undefined) {
      const messages = data.messages.map(({ at, ...rest }) => ({
        ...rest,
        time: moment(at, market().timeZone),
      }));
      post({ v: 1, type: 'conversation', messages });
    } else if (error !== null) post({ v: 1, type: 'failed' });
  }, [data, error, post]);

  useEffect(postConversation, [postConversation]);
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      if (event.origin !== location.origin || event.source !== ref.current?.contentWindow) return;
      const ask = readAsk(event.data);
      if (ask?.type === 'ready') postConversation();
      if (ask?.type === 'send') void send(ask.text).then(post);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [post, postConversation]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page
    <iframe ref={ref} className={styles['frame']} src={address} title={t('chat.conversation')} />
  );
}

/** Sends a message once: retries of the same text after a lost answer reuse its key. */
async function send(text: string): Promise<DialogMessage> {
  const request = { text };
  const { key: id } = persistedKey('support', request);
  const reply = await api.call('sendSupport', { id, ...request });
  releaseKey('support', reply);
  if (!reply.ok) return { v: 1, type: 'notSent', why: reply.msg };
  void queryCache.invalidate(['support']);
  return { v: 1, type: 'sent' };
}
