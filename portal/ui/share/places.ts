/** Names a service in style sheets: its logo has its own colour. */
export type ServiceId = 'whatsapp' | 'facebook' | 'telegram' | 'x' | 'mail';

/** An external service for sharing a link. */
export interface Place {
  readonly id: ServiceId;
  /** Its name, the same in every language; `mail` is translated. */
  readonly name: string;
  readonly href: string;
  /** A line icon on a 24 × 24 grid. */
  readonly sign: string;
}

/** Returns the services with their share addresses for this link and text. */
export function placesToShare(url: string, words: string): readonly Place[] {
  const link = encodeURIComponent(url);
  const said = encodeURIComponent(words);
  const both = encodeURIComponent(`${words} ${url}`);
  return [
    {
      id: 'whatsapp',
      name: 'WhatsApp',
      href: `https://wa.me/?text=${both}`,
      sign:
        'M4 20l1.3-4.2A8 8 0 1 1 8.3 19z' +
        'M9 8.5c0 4 3 6.5 6 6.5l.8-2-2-1-1 .8c-1-.5-1.8-1.3-2.2-2.2l.8-1-1-2z',
    },
    {
      id: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
      sign: 'M15.5 4.5h-2a3 3 0 0 0-3 3V20M7.5 11.5h7',
    },
    {
      id: 'telegram',
      name: 'Telegram',
      href: `https://t.me/share/url?url=${link}&text=${said}`,
      sign: 'M21 4 3 11.5l6 2L11.5 20 21 4ZM9 13.5 15 9',
    },
    {
      id: 'x',
      name: 'X / Twitter',
      href: `https://twitter.com/intent/tweet?url=${link}&text=${said}`,
      sign: 'M5 5l14 14M19 5 5 19',
    },
    {
      id: 'mail',
      name: 'mail',
      href: `mailto:?subject=Glasshouse&body=${both}`,
      sign: 'M3.5 6.5h17v12h-17zM4 7l8 6.5L20 7',
    },
  ];
}
