/** A field of an EMV code: its number, its length, its text. */
const field = (id: string, text: string): string =>
  `${id}${String(text.length).padStart(2, '0')}${text}`;

/** The BR Code of a cob (Pix copia e cola), with its checksum. */
export function brCode(location: string): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location);
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', 'Glasshouse Sandbox'),
    field('60', 'BRASILIA'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return code + checksum(code);
}

/** CRC-16 with polynomial 0x1021, beginning with 0xFFFF. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
