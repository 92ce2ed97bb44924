import { expect, test } from '@jest/globals';
import { plainWords, withoutAccents } from './plain-text.ts';

test.each([
  ['Šumarstvo Žepče d.o.o.', 'sumarstvo zepce d.o.o.'],
  ['ĐURO ĆČđ', 'duro ccd'],
  ['Müller & Söhne Straße', 'muller & sohne strasse'],
  ['Øst Łódź', 'ost lodz'],
  ['한국어', '한국어'],
])('%s is found as %s', (text, plain) => expect(withoutAccents(text)).toBe(plain));

test('words alone stand apart by one space', () => {
  expect(plainWords(' Šumarstvo – Žepče,\td.o.o. ')).toBe('sumarstvo zepce d o o');
});
