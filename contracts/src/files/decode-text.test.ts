import { expect, test } from '@jest/globals';
import { decodeText } from './decode-text.ts';

test('a file is read in whatever encoding a spreadsheet or a bank of the region has saved it', () => {
  const text = 'Uplata;Čačak 12,50';
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(little)).toBe(text);
  expect(decodeText(big)).toBe(text);
  expect(decodeText(Buffer.from([0xc8, 0x61, 0xe8, 0x61, 0x6b]))).toBe('Čačak');
  expect(decodeText(Buffer.from('Café', 'latin1'))).toBe('Café');
});
