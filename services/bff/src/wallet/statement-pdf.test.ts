import { text as allText } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';
import type { StatementMovement, WalletStatement } from 'contracts/api/wallet';
import { LANGUAGES } from 'contracts/primitives/languages';
import { csvChunks } from '../http/csv-stream.ts';
import { MARGIN } from '../pdf/document.ts';
import { drawnRuns, streamsOf } from '../testing/drawn-runs.ts';
import { outside, overlaps, textBoxes } from '../testing/text-boxes.ts';
import { statementAsPdf } from './statement-pdf.ts';
import { statementTable } from './statement-table.ts';
import type { SentStatement } from './statement-lines.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

// Fonts are cut for every document, which takes its time on a busy machine.
jest.setTimeout(60_000);

const nothing = { deposit: '0.00', creditUsed: '0.00' };

const buildMovement = (n: number): StatementMovement => ({
  id: `movement ${n}`,
  occurredAt: '2026-03-15T10:00:00.000Z',
  kind: 'deposit',
  orderId: null,
  orderNumber: null,
  note: `Uplata ${n}`,
  repaidCredit: null,
  change: { deposit: '1.00', creditUsed: '0.00' },
  after: { deposit: `${n}.00`, creditUsed: '0.00' },
});

const buildStatement = (movements: number): WalletStatement => ({
  month: '2026-03',
  companyName: 'čćžšđ ČĆŽŠĐ',
  currency: 'EUR',
  from: '2026-02-28T23:00:00.000Z',
  to: '2026-03-31T22:00:00.000Z',
  final: true,
  opening: nothing,
  movements: Array.from({ length: movements }, (_, n) => buildMovement(n)),
  total: nothing,
  closing: nothing,
});

const inEnglish = (statement: WalletStatement): SentStatement => ({ statement, language: 'en' });

test('every letter of a Bosnian company name has its own glyph in the embedded font', async () => {
  const text = streamsOf(await statementAsPdf(inEnglish(buildStatement(0)))).join('\n');
  // A letter the font lacks would be printed as the empty box, which the map of glyphs to letters leaves out.
  for (const letter of 'čćžšđČĆŽŠĐ') {
    const code = letter.codePointAt(0)?.toString(16).padStart(4, '0');
    expect([letter, text.includes(`<${code}>`)]).toEqual([letter, true]);
  }
  expect(text).not.toContain(`<${'汉'.codePointAt(0)?.toString(16)}>`);
});

test('P8: company, notes, PO number and branch can be in any script', async () => {
  const movement = { ...buildMovement(1), note: 'دفعة 🎁', orderId: 'order' };
  const statement = { ...buildStatement(0), companyName: '北京软件', movements: [movement] };
  const orders = new Map([['order', { poNumber: 'שלום', branch: { id: 'b', name: '서울' } }]]);
  const pdf = await statementAsPdf({ ...inEnglish(statement), orders });
  const glyphs = drawnRuns(pdf).flatMap((run) => run.glyphs);
  expect(glyphs).not.toContain('');
  for (const letter of 'שלום서울دفعة🎁北京软件') expect(glyphs).toContain(letter);
});

test('the checkpoint of the log stands behind the last line, and how to check it in both languages', async () => {
  const checkpoint = { origin: 'portal.test/history', size: 4_711, root: `${'A'.repeat(43)}=` };
  const boxes = await textBoxes(
    await statementAsPdf({ ...inEnglish(buildStatement(0)), checkpoint }),
  );
  expect(overlaps(boxes)).toEqual([]);
  const text = boxes.map((box) => box.text).join(' ');
  expect(text).toContain('Checkpoint of the log portal.test/history');
  expect(text).toContain('Kontrolna tačka dnevnika portal.test/history');
  expect(text).toContain('consistency?from=4711');
  expect(text).toContain(checkpoint.root);
});

test('the month, its movements and their minutes are those of the market', async () => {
  const atMidnight = { ...buildMovement(1), occurredAt: '2026-03-31T21:59:00.000Z' };
  for (const [currency, zone] of [
    ['EUR', 'Europe/Vienna'],
    ['KM', 'Europe/Sarajevo'],
  ] as const) {
    const statement = { ...buildStatement(0), movements: [atMidnight], currency };
    const text = (await textBoxes(await statementAsPdf(inEnglish(statement))))
      .map((box) => box.text)
      .join(' ');
    expect(text).toContain('From 2026-03-01 00:00 until 2026-04-01 00:00');
    expect(text).toContain(zone);
    expect(text).toContain('2026-03-31 23:59');
    const csv = await allText(csvChunks(statementTable(inEnglish(statement))));
    expect(csv).toContain(`when (${zone})`);
    expect(csv).toContain('2026-03-31 23:59,Deposit,Uplata 1');
  }
});

test('a long statement goes on over pages, and its table keeps its rows', async () => {
  const pages = async (movements: number) => {
    const pdf = (await statementAsPdf(inEnglish(buildStatement(movements)))).toString('latin1');
    return pdf.match(/\/Type \/Page\n/g)?.length;
  };
  expect(await pages(3)).toBe(1);
  expect(await pages(40)).toBe(2);
  expect(await pages(400)).toBeGreaterThan(9);
});

test('amounts in the millions stay on one line beside each other', async () => {
  const change = { deposit: '-1234567.89', creditUsed: '-1234567.89' };
  const rich = Array.from({ length: 33 }, (_, n) => ({
    ...buildMovement(n),
    change,
    after: change,
  }));
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
  const plain = pages(await statementAsPdf(inEnglish(buildStatement(33))));
  expect(pages(await statementAsPdf(inEnglish({ ...buildStatement(0), movements: rich })))).toBe(
    plain,
  );
});

const long = { deposit: '-1234567.89', creditUsed: '-1234567.89' };
interface Situation {
  readonly what: string;
  readonly movement: Partial<StatementMovement>;
  readonly count: number;
}

const SITUATIONS: readonly Situation[] = [
  { what: 'one movement', movement: {}, count: 1 },
  { what: 'sixty movements', movement: {}, count: 60 },
  { what: 'notes of eighty characters', movement: { note: 'Uplata čćšđž '.repeat(6) }, count: 30 },
  { what: 'a note of eighty letters in one', movement: { note: 'M'.repeat(80) }, count: 30 },
  {
    what: 'P8: notes in several scripts',
    movement: { note: 'دفعة شركة Nour 12,50 转账用于购买软件许可证 🎁🚀 תשלום' },
    count: 12,
  },
  { what: 'amounts in the millions', movement: { change: long, after: long }, count: 40 },
];

test.each(SITUATIONS.flatMap((each) => LANGUAGES.map((language) => ({ ...each, language }))))(
  'with $what no text of the statement lies over another, in $language',
  async ({ movement, count, language }) => {
    const movements = Array.from({ length: count }, (_each, n) => ({
      ...buildMovement(n),
      ...movement,
    }));
    const companyName = 'Preduzeće za računovodstvo čćšđž '.repeat(5);
    const boxes = await textBoxes(
      await statementAsPdf({
        statement: { ...buildStatement(0), movements, companyName },
        language,
      }),
    );
    expect(
      boxes.filter(({ text }) => text === STATEMENT_TEXTS[language].columns.deposit).length,
    ).toBeGreaterThan(0);
    expect(overlaps(boxes)).toEqual([]);
    expect(outside(boxes, MARGIN)).toEqual([]);
  },
);

test('what a document says does not depend on those that were drawn before it', async () => {
  const named = (companyName: string) => inEnglish({ ...buildStatement(0), companyName });
  const lettersOf = (pdf: Buffer) => drawnRuns(pdf).flatMap(({ glyphs }) => glyphs);
  // A space that breaks no line has the glyph of the ordinary one.
  expect(lettersOf(await statementAsPdf(named('A\u00a0B')))).toContain('\u00a0');
  const plain = lettersOf(await statementAsPdf(named('A B')));
  expect(plain).toContain(' ');
  expect(plain).not.toContain('\u00a0');
});
