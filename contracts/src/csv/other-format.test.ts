import { expect, test } from '@jest/globals';
import { refuseOtherFormats } from './other-format.ts';
import { UnusableFile } from './unusable-file.ts';

test.each([
  ['PK\u0003\u0004\u0014\u0000[Content_Types].xml', /workbook/],
  [
    new TextDecoder('windows-1250').decode(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
    /old Excel/,
  ],
  [
    new TextDecoder('windows-1252').decode(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
    /old Excel/,
  ],
  ['%PDF-1.7', /PDF/],
  ['{1:F01BANKBA22XXXX0000000000}{2:I940}{4:\r\n:20:STARTUMS', /MT940/],
  [':20:950604\r\n:25:1234567890', /MT940/],
  [
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
    /camt\.053/,
  ],
  ['OFXHEADER:100', /OFX/],
  ['!Type:Bank', /QIF/],
  ['\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', /HTML/],
  ['<?xml version="1.0"?><rows>', /XML/],
  ['[{"sku": 1}]', /JSON/],
])('%j is named as what it is', (text, kind) => {
  expect(() => refuseOtherFormats(text)).toThrow(UnusableFile);
  expect(() => refuseOtherFormats(text)).toThrow(kind);
});

test.each([
  'date;amount',
  'sku\n:20:x',
  '-----BEGIN LICENSE-----',
  '{KEY}-1',
  '[A]-KEY',
  '<A>',
  '',
])('%j may be a list', (text) => {
  expect(() => refuseOtherFormats(text)).not.toThrow();
});
