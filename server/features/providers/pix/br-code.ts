/** A field of a BR Code: two digits and its text, at most 99 characters. */
type Fields = ReadonlyMap<string, string>;

/** What a payer's bank reads from a BR Code that we check before we show it. */
export interface BrCode {
  /** Where the payer's bank fetches the cob, without `https://`. */
  readonly location: string;
  /** Minor units; null when the cob at the location says it. */
  readonly amount: number | null;
}

const PIX = 'br.gov.bcb.pix';
const BRL = '986';

/**
 * CRC-16 of EMV codes: polynomial 0x1021, beginning with 0xFFFF, nothing reflected, as four
 * upper-case hex digits (EMVCo QR Code Specification, merchant-presented mode, 4.7.3).
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
      crc &= 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Reads the BR Code of a dynamic cob (a "Pix copia e cola"). Null when it is malformed, its
 * checksum is wrong, or it is not a cob in BRL with a location.
 */
export function readBrCode(code: string): BrCode | null {
  const checked = /^(.*6304)([0-9A-F]{4})$/s.exec(code);
  if (checked === null || crc16(checked[1] ?? '') !== checked[2]) return null;
  const fields = readFields(code);
  if (fields === null || fields.get('00') !== '01' || fields.get('53') !== BRL) return null;
  if (fields.get('58') !== 'BR') return null;
  const account = accountOf(fields);
  const location = account?.get('25') ?? null;
  const amount = fields.get('54');
  if (location === null || (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount))) return null;
  return { location, amount: amount === undefined ? null : minorOf(amount) };
}

/** The account information of the Pix scheme: one of the fields 26 to 51. */
function accountOf(fields: Fields): Fields | null {
  for (const [id, text] of fields) {
    if (id < '26' || id > '51') continue;
    const inner = readFields(text);
    if (inner?.get('00')?.toLowerCase() === PIX) return inner;
  }
  return null;
}

/** Reads fields of two digits, two digits of length, and text; null when they do not add up. */
function readFields(text: string): Fields | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (head === null) return null;
    const [, id = '', length = ''] = head;
    const end = at + 4 + Number.parseInt(length, 10);
    if (end > text.length || fields.has(id)) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** An amount as the API Pix writes it, `123.45`, in minor units. */
export function minorOf(text: string): number {
  return Number.parseInt(text.replace('.', ''), 10);
}

/** Minor units as the API Pix writes them. */
export function pixAmount(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
