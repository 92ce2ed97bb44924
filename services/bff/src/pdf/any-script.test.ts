import { expect, jest, test } from '@jest/globals';
import { openSync } from 'fontkit';
import { drawnRuns } from '../testing/drawn-runs.ts';
import type { DrawnRun } from '../testing/drawn-runs.ts';
import { outside, overlaps, textBoxes } from '../testing/text-boxes.ts';
import { MARGIN, bytesOf, newDocument } from './document.ts';
import { BOLD_FONT, CODE_FONT, TEXT_FONT, isPlain } from './fonts.ts';
import { beginTable } from './table.ts';

// Fonts are cut for every document, which takes its time on a busy machine.
jest.setTimeout(60_000);

/** The bytes of a document that holds this text alone. */
async function written(text: string, font = TEXT_FONT): Promise<Buffer> {
  const document = await newDocument({ title: 'Title', language: 'en', content: text });
  const bytes = bytesOf(document);
  document.font(font).fontSize(11).text(text);
  document.end();
  return bytes;
}

const drawn = async (text: string, font = TEXT_FONT) => drawnRuns(await written(text, font));
const fromLeft = (runs: readonly DrawnRun[]) =>
  runs.toSorted((one, other) => one.left - other.left);
/** The letters of a line as they stand on the paper, from left to right. */
const onPaper = (runs: readonly DrawnRun[]) =>
  fromLeft(runs)
    .flatMap(({ glyphs }) => glyphs)
    .join('');
const fontsOf = (runs: readonly DrawnRun[]) => [...new Set(runs.map(({ font }) => font))];

const NAMES = [
  ['Arabic', 'شركة النور للتجارة', ['Vazirmatn-Regular']],
  ['Hebrew', 'חברת אור בע״מ', ['NotoSansHebrewThin-Regular']],
  ['simplified Chinese', '北京软件有限公司', ['NotoSansSC-Thin']],
  ['traditional Chinese', '臺灣電腦軟體', ['NotoSansSC-Thin']],
  ['Japanese', '株式会社ソフトウェア', ['NotoSansSC-Thin']],
  ['Korean', '삼성전자', ['NotoSansKR-Thin']],
  ['Serbian', 'Предузеће Ђорђевић', ['Inter-Regular']],
  ['Greek', 'Εταιρεία', ['Inter-Regular']],
  ['emoji', '🎁🚀✅', ['NotoEmoji-Regular']],
] as const;

test.each(NAMES)('P8: a name in %s is drawn in glyphs of a font that has them', async (...row) => {
  const [, name, fonts] = row;
  const runs = await drawn(name);
  expect(fontsOf(runs)).toEqual(fonts);
  expect(runs.flatMap(({ glyphs }) => glyphs)).not.toContain('');
  const letters = (text: string) => Array.from(text.replaceAll(' ', '')).toSorted();
  expect(letters(onPaper(runs))).toEqual(letters(name));
});

test.each(NAMES)('P8: a name in %s can be copied out of the document', async (...row) => {
  const [, name] = row;
  const boxes = await textBoxes(await written(name));
  expect(boxes.map(({ text }) => text).join('')).toBe(name);
});

test('P8: Hebrew stands from right to left, its words too', async () => {
  expect(onPaper(await drawn('אבג דהו'))).toBe('והד גבא');
});

test('P8: Arabic stands from right to left, and a letter has the form of its place in the word', async () => {
  expect(onPaper(await drawn('بيت كبير'))).toBe('ريبك تيب');
  const [word] = await drawn('ببب');
  expect(word?.glyphs).toEqual(['ب', 'ب', 'ب']);
  expect(new Set(word?.codes).size).toBe(3);
});

test('P8: Arabic within Latin stands in its place, and numbers read on', async () => {
  const boxes = await textBoxes(await written('Firma الشركة d.o.o. 12,50'));
  expect(boxes.map(({ text }) => text)).toEqual(['Firma', 'الشركة', 'd.o.o. 12,50']);
  expect(boxes.toSorted((one, other) => one.left - other.left)).toEqual(boxes);
  expect(overlaps(boxes)).toEqual([]);
});

test('P8: a text that begins in Arabic stands from right to left with the Latin in it, brackets turned', async () => {
  expect(onPaper(await drawn('شركة Microsoft (سراييفو) 12,50'))).toBe(
    '12,50 (وفييارس) Microsoft ةكرش',
  );
});

test('P8: an emoji between words of Hebrew stands between them', async () => {
  expect(onPaper(await drawn('ABC שלום 🎁 עולם DEF'))).toBe('ABC םלוע 🎁 םולש DEF');
});

test('P8: a line keeps the direction of its paragraph, whatever it begins with', async () => {
  const runs = await drawn(`نص ${'Office Professional Plus '.repeat(4)}و بيت`);
  const foot = Math.min(...runs.map(({ baseline }) => baseline));
  const lastLine = runs.filter(({ baseline }) => baseline === foot);
  expect(onPaper(lastLine)).toBe('تيب و Professional Plus');
});

test("P8: a key's Latin letters keep the font of keys beside another script", async () => {
  const runs = await drawn('1x2-ключ-Ω-汉', CODE_FONT);
  expect(runs.map(({ font, glyphs }) => [font, glyphs.join('')])).toEqual([
    ['RobotoMono-Regular', '1x2-ключ-Ω-'],
    ['NotoSansSC-Thin', '汉'],
  ]);
});

test('P8: a heading in another script is bold', async () => {
  const lengthIn = async (font: string) => (await written('北京', font)).length;
  expect(await lengthIn(BOLD_FONT)).not.toBe(await lengthIn(TEXT_FONT));
});

test('P8: what no font has is shown by its code point, and lines end between these', async () => {
  expect(onPaper(await drawn('Thai: ไทย \u0007'))).toBe('Thai: [U+0E44][U+0E17][U+0E22] [U+0007]');
  const boxes = await textBoxes(await written('𐐀'.repeat(60)));
  expect(boxes.length).toBeGreaterThan(1);
  for (const { text } of boxes) expect(text).toBe('[U+10400]'.repeat(text.length / 9));
  expect(boxes.map(({ text }) => text).join('')).toHaveLength(60 * 9);
});

test('P8: a word wider than its line is not broken within a character', async () => {
  // From a line with room for the emoji before the word to one without, in steps narrower than half of it.
  const lines = Array.from({ length: 16 }, (_, n) => `${'i'.repeat(170 + n)}🎁${'!'.repeat(170)}`);
  const glyphs = (await drawn(lines.join('\n'))).flatMap((run) => run.glyphs);
  expect(glyphs).not.toContain('');
  expect(glyphs.filter((glyph) => glyph === '🎁')).toHaveLength(lines.length);
});

test('P8: marks that are not seen are not drawn, and a tab is a space', async () => {
  expect(onPaper(await drawn('a\u200b\u2066b\u2069\ufeff\tc'))).toBe('ab c');
});

test('P8: the end of a line takes no room in it', async () => {
  const document = await newDocument({ title: 'Title', language: 'en', content: '北京' });
  expect(document.widthOfString('北京\r\n')).toBe(document.widthOfString('北京'));
});

test('P8: emoji of several characters are one picture', async () => {
  const [family, ...more] = await drawn('👩‍👧');
  expect(family?.glyphs).toHaveLength(1);
  expect(more).toEqual([]);
});

test('a document in Latin, Greek or Cyrillic brings no other font', async () => {
  expect(fontsOf(await drawn('Račun čćšđž „ß“ — Ђорђе Ωμέγα 1x2'))).toEqual(['Inter-Regular']);
});

test('what counts as plain has a glyph in each of the fonts', () => {
  const fonts = [TEXT_FONT, BOLD_FONT, CODE_FONT].map((file) => openSync(file));
  const plain = Array.from({ length: 0x1_00_00 }, (_, point) => point).filter(
    (point) => point !== 0x0a && isPlain(String.fromCodePoint(point)),
  );
  expect(plain.length).toBeGreaterThan(300);
  for (const font of fonts) {
    const has = (point: number) =>
      'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(point);
    expect(plain.filter((point) => !has(point))).toEqual([]);
  }
});

test('P8: cells of a table keep their columns in every script', async () => {
  const long = [
    '汉字'.repeat(60),
    'نص عربي '.repeat(20),
    '🎁'.repeat(50),
    'שלום Office '.repeat(12),
  ];
  const rows = long.map((text) => [text, text, '12,50 ﷼ الشركة']);
  const document = await newDocument({ title: 'Title', language: 'en', content: rows });
  const bytes = bytesOf(document);
  const width = 160;
  const table = beginTable(document, [
    { title: 'one', width },
    { title: 'two', width },
    { title: 'three', width, align: 'right' },
  ]);
  for (const row of rows) table.row(row);
  table.end();
  document.end();
  const boxes = await textBoxes(await bytes);
  const columnAt = (x: number) => Math.floor((x - MARGIN) / width);
  expect(new Set(boxes.map(({ left }) => columnAt(left)))).toEqual(new Set([0, 1, 2]));
  for (const { left, right, text } of boxes) {
    expect([text, columnAt(right)]).toEqual([text, columnAt(left)]);
  }
  expect(outside(boxes, MARGIN)).toEqual([]);
});
