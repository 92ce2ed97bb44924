import { expect, test } from '@jest/globals';
import { guessOneByteEncoding } from './one-byte-encoding.ts';

/** `Buffer` writes ISO-8859-1 only: letters of windows-1250 are named by their bytes. */
const CENTRAL: Readonly<Record<string, number>> = {
  č: 0xe8,
  ć: 0xe6,
  đ: 0xf0,
  š: 0x9a,
  ž: 0x9e,
  Č: 0xc8,
  Đ: 0xd0,
};
const central = (text: string) =>
  Uint8Array.from(Array.from(text, (sign) => CENTRAL[sign] ?? sign.charCodeAt(0)));

test.each(['Računovodstvo čćđšž', 'Đuro', 'id;title\r\na;Čekić für Köln', 'Žepče, Café'])(
  'letters of the region are windows-1250: %s (P2)',
  (text) => {
    expect(guessOneByteEncoding(central(text))).toBe('windows-1250');
  },
);

test.each([
  'Café Méridien, déjà vu',
  'Crème brûlée à la carte',
  'Señor Muñoz',
  'på dansk: blå og røde bær',
])('letters of the west are windows-1252: %s (P2)', (text) => {
  expect(guessOneByteEncoding(Buffer.from(text, 'latin1'))).toBe('windows-1252');
});

test('what reads the same in both is windows-1252, whose other signs are the commoner ones', () => {
  expect(guessOneByteEncoding(Buffer.from('Größe: 5 £', 'latin1'))).toBe('windows-1252');
});
