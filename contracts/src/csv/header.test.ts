import { expect, test } from '@jest/globals';
import { chooseColumns, columnNames } from './columns.ts';
import { findHead, namesOf } from './header.ts';
import { openTable, readRecords } from './records.ts';

const NAMES = ['date', 'amount', 'text', 'iznos', 'datum'];
const headOf = (...lines: readonly string[]) => findHead(lines.join('\r\n'), NAMES);

test('the line that names the columns is found below what a bank writes above it', () => {
  const head = headOf(
    'Konto;1941011234567890',
    'Od;01.11.2026;do;30.11.2026',
    '',
    'Datum;Iznos',
    '',
  );
  expect(head).toEqual({ delimiter: ';', header: ['Datum', 'Iznos'], headerAt: 3 });
});

test('a file whose lines name nothing that is known begins with its first line', () => {
  expect(headOf('', 'Wann|Wieviel', 'x|y|z')).toEqual({
    delimiter: '|',
    header: ['Wann', 'Wieviel'],
    headerAt: 1,
  });
});

test('the line of a spreadsheet that says the separator is heard, and names nothing', () => {
  expect(headOf('sep=;', 'date;amount, net;text')).toMatchObject({
    delimiter: ';',
    header: ['date', 'amount, net', 'text'],
    headerAt: 1,
  });
});

test('separators within quotes part no columns', () => {
  const { delimiter, header } = findHead('"id";"title";"price (EUR, net, B2B, list)"\n');
  expect([delimiter, header]).toEqual([';', ['id', 'title', 'price (EUR, net, B2B, list)']]);
});

test('a line of far too many separators is refused with what to do', () => {
  expect(() => findHead(','.repeat(101))).toThrow('more than 100 columns');
});

test('what a map calls the columns is known too', () => {
  const names = namesOf(
    [{ name: 'price', required: true, otherNames: ['cost'] }],
    [
      ['Wieviel', 'price'],
      ['', 'text'],
    ],
  );
  expect(names).toEqual(['price', 'cost', 'Wieviel']);
});

const rowsOf = (text: string, leastCells?: number) => {
  const table = openTable(text);
  const columns = table.header?.length ?? 0;
  const rules = { from: table.headerAt + 1, columns, ...(leastCells ? { leastCells } : {}) };
  return [...readRecords(table, rules)].map((record) =>
    record.kind === 'row' ? record.cells : record.kind,
  );
};

test('empty cells beyond the columns are left away, and others are not', () => {
  expect(rowsOf('a;b\n1;2;;\n1;2; ;x')).toEqual([['1', '2'], 'column-count']);
});

test('a row may end before its last empty cells where that is allowed', () => {
  expect(rowsOf('a;b;c\n1;2\n1')).toEqual(['column-count', 'column-count']);
  expect(rowsOf('a;b;c\n1;2\n1', 2)).toEqual([['1', '2', ''], 'column-count']);
});

test('an inch mark between tabs is a character, and an open quote is broken still (P3)', () => {
  expect(rowsOf('a\tb\n24" wide\t2\n"x\t2\n"y"\t"z"')).toEqual([
    ['24" wide', '2'],
    'quotes-broken',
    ['y', 'z'],
  ]);
  expect(rowsOf('a,b\n24" wide,2')).toEqual(['quotes-broken']);
});

test('columns without a name are called by their places, and none is taken for a field by that', () => {
  const header = ['amount', '', ''];
  const field = (name: 'amount' | 'text') => ({ name, required: false, otherNames: [] });
  expect(columnNames(header)).toEqual(['amount', '#2', '#3']);
  const fields = [field('amount'), field('text')];
  expect(chooseColumns(header, fields, [['', 'text']]).at).toEqual({ amount: 0 });
  expect(chooseColumns(header, fields, [['#3', 'text']]).at).toEqual({ amount: 0, text: 2 });
});
