import { expect, test } from '@jest/globals';
import { describeKeyList } from './describe-key-list.ts';
import { foldKey } from './fold-key.ts';
import { readKeyList, readKeys } from './read-key-list.ts';
import type { KeyListOptions } from './read-key-list.ts';

const ONE = { ofOneProduct: true, today: '2026-11-25' };
const KEYS = ['Q7RD2-9XKPL-3MVTA', 'H4WNC-8BZYE-6JQGS', 'T5LPA-2VRXD-7KMHB', 'M3CGW-4NYQZ-9SEJF'];

const read = (text: string, options: Partial<KeyListOptions> = {}) =>
  readKeyList(text, { ...ONE, ...options });
const keysIn = (text: string, options: Partial<KeyListOptions> = {}) =>
  read(text, options).keys.map(({ key }) => key);
const asksIn = (text: string) => read(text).questions.map(({ kind }) => kind);
const reasonsIn = (text: string) =>
  read(text).problems.map(({ line, reason }) => [line, reason] as const);

const BLOCK = '-----BEGIN LICENSE-----\nAAAA\nBBBB\n-----END LICENSE-----';

test('K1 a quoted cell of several lines is one key, as it is written, and none of its lines is a key', () => {
  expect(read(`key\n"${BLOCK}"\n`)).toMatchObject({
    rows: 1,
    keys: [{ line: 2, key: BLOCK }],
    problems: [],
    questions: [],
  });
  const windows = BLOCK.replaceAll('\n', '\r\n');
  expect(keysIn(`"${windows}"\r\n`)).toEqual([windows]);
  const many = readKeyList(`sku;key;note\r\none;"${windows}";x\r\ntwo;"${windows}";y`, {
    ...ONE,
    ofOneProduct: false,
  });
  expect(many.keys).toEqual([
    { line: 2, sku: 'one', key: windows },
    { line: 6, sku: 'two', key: windows },
  ]);
});

test('K1 a block without quotes is one key too; without its end or its closing quote it is one refusal', () => {
  expect(keysIn(`key\n${BLOCK}\n${BLOCK.replace('AAAA', 'CCCC')}`)).toEqual([
    BLOCK,
    BLOCK.replace('AAAA', 'CCCC'),
  ]);
  for (const broken of [`"${BLOCK}`, BLOCK.replace(/\n-+END.*/, ''), `"${BLOCK.slice(0, 40)}`]) {
    expect(read(`key\n${broken}\n`)).toMatchObject({
      rows: 1,
      keys: [],
      problems: [{ line: 2, reason: 'quotes-broken' }],
    });
  }
});

test('K1 wherever the column of the keys stands, a block is one key, and a broken one is one refusal', () => {
  const rows = [`"${BLOCK}";free;x`, `${KEYS[0]};free;y`];
  expect(keysIn(`key;status;note\n${rows[0]}`)).toEqual([BLOCK]);
  expect(keysIn(`note;status;key\nx;free;"${BLOCK}"\ny;free;"${BLOCK}"`)).toEqual([BLOCK, BLOCK]);
  for (const broken of [`"${BLOCK};free;x`, `${BLOCK};free;x`]) {
    expect(read(['key;status;note', broken, rows[1]].join('\n'))).toMatchObject({
      rows: 2,
      keys: [{ line: 6, key: KEYS[0] }],
      problems: [{ line: 2, reason: 'quotes-broken' }],
    });
  }
});

test('K1 quotes that hold several keys are one refusal, and no key over several lines', () => {
  expect(reasonsIn(`key\n"${KEYS[0]}\n${KEYS[1]}"\n${KEYS[2]}`)).toEqual([[2, 'lines-in-quotes']]);
  expect(reasonsIn(`"A-1\nB-2\nC-3"`)).toEqual([[1, 'lines-in-quotes']]);
});

test.each([
  'Lizenzschlüssel',
  'Ključevi',
  'Keys',
  'CD-Key',
  'Product Keys:',
  'License Key(s)',
  'Serijski broj',
  'SERIENNUMMERN (4)',
  'Clés de licence',
  'Лицензионный ключ',
  'Aktivierungscode',
  'licenseKey',
])('K2 the heading %j of a list of one column is no key, and nothing is asked', (heading) => {
  const text = [heading, ...KEYS].join('\n');
  expect(keysIn(text)).toEqual(KEYS);
  expect(asksIn(text)).toEqual([]);
  expect(keysIn(['Acme GmbH, order 4711', '', heading, ...KEYS].join('\n'))).toEqual(KEYS);
  expect(asksIn(['Acme GmbH', heading, ...KEYS].join('\n'))).toEqual([]);
});

test('K2 a heading below the first keys is no key, and the keys above it stay keys', () => {
  const [first = '', ...others] = KEYS;
  expect(keysIn([first, 'Keys', ...others].join('\n'))).toEqual(KEYS);
});

test.each([
  'Windows 11 Pro',
  'ANTIVIRUS',
  'Office',
  'Danke für Ihre Bestellung!',
  'info@acme.test',
])('K2 the title %j above or below the keys is asked about, and answered once', (title) => {
  for (const lines of [
    [title, ...KEYS],
    [...KEYS, title],
    [title, KEYS[0] ?? ''],
  ]) {
    const list = read(lines.join('\n'));
    const line = lines.indexOf(title) + 1;
    expect(list.keys.map(({ key }) => key)).not.toContain(title);
    expect(list.questions).toEqual([
      expect.objectContaining({ kind: 'unlike', rows: 1, proposal: 'none' }),
    ]);
    expect(list.questions[0]).toMatchObject({ lines: [{ line }] });
    const none = read(lines.join('\n'), { answers: { unlike: 'none' } });
    expect([none.questions, none.keys.length]).toEqual([[], lines.length - 1]);
    const all = read(lines.join('\n'), { answers: { unlike: [line] } });
    expect([all.questions, all.keys.length]).toEqual([[], lines.length]);
  }
});

test.each([',', ';', '\t', '|'])(
  'K2 the numbers of the rows before %j are no keys',
  (separator) => {
    const rows = KEYS.map((key, at) => `${at + 1}${separator}${key}`);
    expect(keysIn(rows.join('\n'))).toEqual(KEYS);
    expect(describeKeyList(rows.join('\n'))).toEqual({
      columns: ['#1', '#2'],
      proposal: [{ column: '#2', field: 'key' }],
      rows: KEYS.length,
    });
    expect(keysIn(rows.join('\n'), { map: [['#2', 'key']] })).toEqual(KEYS);
    expect(
      keysIn(['No', 'Keys'].join(separator) + '\n' + rows.join('\n'), { map: [['Keys', 'key']] }),
    ).toEqual(KEYS);
    // Chosen by mistake, they are refused.
    expect(keysIn(rows.join('\n'), { map: [['#1', 'key']] })).toEqual([]);
  },
);

test('K2 numbers and words for a key before the keys of one column are no part of them', () => {
  expect(keysIn(KEYS.map((key, at) => `${at + 1}. ${key}`).join('\n'))).toEqual(KEYS);
  expect(keysIn(KEYS.map((key) => `Product key: ${key}`).join('\n'))).toEqual(KEYS);
});

test('K2 a table that nobody has given names is no list of one column', () => {
  const table = KEYS.map((key) => `${key};sold`).join('\n');
  expect(() => read(table)).toThrow(expect.objectContaining({ code: 'header-unknown' }));
  expect(() => read(`Keys\n${table}`)).toThrow(expect.objectContaining({ code: 'header-unknown' }));
});

test.each([
  ['1.23457E+23', 'rounded-number'],
  ['1,23457E+23', 'rounded-number'],
  ['########', 'spreadsheet-error'],
  ['#N/A', 'spreadsheet-error'],
  ['#NAME?', 'spreadsheet-error'],
  ['#REF!', 'spreadsheet-error'],
  ['#NV', 'spreadsheet-error'],
  ['#WERT!', 'spreadsheet-error'],
  ['#BEZUG!', 'spreadsheet-error'],
  ['#DIV/0!', 'spreadsheet-error'],
  ['#VRIJEDNOST!', 'spreadsheet-error'],
  ['Err:502', 'spreadsheet-error'],
  ['N/A', 'placeholder'],
  ['null', 'placeholder'],
  ['TBD', 'placeholder'],
  ['-', 'placeholder'],
  ['k.A.', 'placeholder'],
  ['nema', 'placeholder'],
  ['XXXXX-XXXXX-XXXXX', 'placeholder'],
  ['*****-*****-3MVTA', 'masked-key'],
  ['Q7RD2-9XKPL…', 'masked-key'],
  ['=CONCAT(A2:B2)', 'formula-cell'],
  ['=A2', 'formula-cell'],
  ['=$B$2&C2', 'formula-cell'],
  ["='Keys 2026'!A2", 'formula-cell'],
])('K3 %j is no key, also where nothing else is, and is reported as %s', (ruin, reason) => {
  expect(reasonsIn(`key\n${ruin}`)).toEqual([[2, reason]]);
  const list = read(['key', ...KEYS, ruin].join('\n'));
  expect(list.keys.map(({ key }) => key)).toEqual(KEYS);
  expect(list.problems).toMatchObject([{ line: 6, reason }]);
  expect(list.questions).toEqual([]);
  expect(readKeys([ruin, ...KEYS], {})).toMatchObject({ problems: [{ line: 1, reason }] });
});

test.each(['=A636BBFD-05F8-416C', '=AB12C-DE34F-GH56I'])(
  'K3 %j begins like a formula and is a key among others that do',
  (key) => {
    const others = ['1', '2', '3'].map((digit) => key.slice(0, -1) + digit);
    expect(keysIn(['key', ...others, key].join('\n'))).toEqual([...others, key]);
  },
);

test.each([
  'Q7RD2-9XKPL',
  'Q7RD2-9XKPL-3MVTA H4WNC-8BZYE-6JQGS',
  'Page 1 of 3',
  '10-12-2026',
  'vgl. Mail',
])('K3 %j, which is unlike all other lines, is pointed at and asked about', (odd) => {
  expect(keysIn(['key', ...KEYS, odd].join('\n'))).toEqual(KEYS);
  expect(read(['key', ...KEYS, odd].join('\n')).questions).toMatchObject([
    { kind: 'unlike', rows: 1, lines: [{ line: 6 }] },
  ]);
});

test.each([
  ['keys of one shape', KEYS],
  ['keys that count', ['K1', 'K9', 'K10', 'K110', 'K1111']],
  ['numbers of one length', ['123456789012', '000123456789', '555123450000']],
  ['keys in groups with spaces', ['Q7RD2 9XKPL 3MVTA', 'H4WNC 8BZYE 6JQGS']],
  ['two shapes of a product', [...KEYS, 'ABC123DEF456', 'GHI789JKL012']],
  ['a single key', ['Anything-goes-1']],
  ['what spreadsheets must not change', ['1E10', '2E11']],
])('K3 of %s all go in, and nothing is asked', (_, keys) => {
  expect(keysIn(['key', ...keys].join('\n'))).toEqual(keys);
  expect(asksIn(['key', ...keys].join('\n'))).toEqual([]);
});

const column = (name: string, cells: readonly string[]): string =>
  [`key;${name}`, ...cells.map((cell, at) => `${KEYS[at]};${cell}`)].join('\n');

test.each([
  ['status', ['available', 'SOLD', 'used', 'revoked']],
  ['Status', ['', 'prodano', 'iskorišten', 'opozvan']],
  ['Zustand', ['verfügbar', 'verkauft', 'gesperrt', 'abgelaufen']],
  ['sold', ['no', 'yes', 'x', '2026-01-02']],
  ['sold_at', ['', '2026-01-02', '2026-01-03', '2026-01-04']],
  ['used', ['FALSE', 'TRUE', 'TRUE', 'TRUE']],
  ['available', ['1', '0', '0', '0']],
  ['whatever', ['free', 'sold', 'sold', 'sold']],
])('K4 a column %j that says that keys are gone is heard: %j', (name, cells) => {
  const list = read(column(name, cells));
  expect(list.keys.map(({ key }) => key)).toEqual(KEYS.slice(0, 1));
  expect(list.problems.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => 'marked-unusable'),
  );
  expect(list.findings).toMatchObject({ deciding: [{ column: name }], unread: [] });
  expect(list.questions).toEqual([]);
  const answers = { columns: { [name]: 'decides-nothing' as const } };
  expect(read(column(name, cells), { answers })).toMatchObject({
    rows: 4,
    problems: [],
    findings: { unread: [name] },
  });
});

test('K4 words of a state that nobody knows, and names of buyers, are asked about', () => {
  const states = column('status', ['active', 'active', 'inactive', 'sold']);
  expect(read(states).questions).toMatchObject([
    {
      id: 'column:status',
      values: [
        { value: 'active', rows: 2, counts: null },
        { value: 'inactive', rows: 1, counts: null },
        { value: 'sold', rows: 1, counts: false },
      ],
    },
  ]);
  const answers = { columns: { status: { active: true, inactive: false } } };
  expect(keysIn(states, { answers })).toEqual(KEYS.slice(0, 2));
  expect(read(states, { answers }).questions).toEqual([]);
  const buyers = column('Customer', ['', 'A', 'B', '']);
  expect(read(buyers).questions).toMatchObject([
    {
      values: [
        { value: '*', rows: 2, counts: null },
        { value: '', counts: true },
      ],
    },
  ]);
  expect(keysIn(buyers, { answers: { columns: { Customer: { '*': false } } } })).toHaveLength(2);
});

test.each([
  ['expires_at', ['2027-01-01', '2026-11-24', '2020-01-01 00:00', '']],
  ['Gültig bis', ['31.12.2026', '24.11.2026', '1.1.20', 'unbegrenzt']],
  ['Vrijedi do', ['26.11.2026.', '24.11.2026.', '1.1.2026.', 'trajno']],
  ['expiryDate', ['12/31/2026', '11/24/2026', '01/13/2026', 'never']],
])('K4 keys that have expired by the column %j are left out', (name, cells) => {
  const list = read(column(name, cells));
  expect(list.keys.map(({ line }) => line)).toEqual([2, 5]);
  expect(list.problems.map(({ reason }) => reason)).toEqual(['key-expired', 'key-expired']);
  expect(list.findings).toMatchObject({ expiry: name, unread: [] });
  expect(list.questions).toEqual([]);
});

test('K4 days are asked about where it depends on their order whether a key has expired', () => {
  expect(asksIn(column('expires', ['03/04/2027', '05/06/2028']))).toEqual([]);
  expect(asksIn(column('expires', ['03/04/2020', '05/06/2021']))).toEqual([]);
  const doubtful = column('expires', ['12/10/2026', '03/04/2027']);
  expect(read(doubtful).questions).toMatchObject([
    { kind: 'dates', column: 'expires', samples: ['12/10/2026'], orders: ['dmy', 'mdy'] },
  ]);
  expect(keysIn(doubtful, { answers: { dates: 'dmy' } })).toHaveLength(1);
  expect(keysIn(doubtful, { answers: { dates: 'mdy' } })).toHaveLength(2);
  expect(reasonsIn(column('expires', ['2027-01-01', 'soon']))).toEqual([[3, 'expiry-unreadable']]);
});

test('K4 every column that is not read is named', () => {
  const text = `key;Region;;Validity\n${KEYS[0]};EU;x;12 months\n${KEYS[1]};EU;;12 months`;
  expect(read(text).findings).toEqual({
    deciding: [],
    expiry: null,
    unread: ['Region', '#3', 'Validity'],
    above: 0,
  });
});

const SPELLINGS = [
  'q7rd2-9xkpl-3mvta',
  'Q7RD29XKPL3MVTA',
  'Q7RD2 9XKPL 3MVTA',
  'Q7RD2\u00A09XKPL\u00A03MVTA',
  'Q7RD2–9XKPL–3MVT\u0410',
  'Q7RD2-9XKPL-3\u039CVTA',
  '\u200BQ7RD2-9XKPL-3MVTA',
];

test.each(SPELLINGS)(
  'K5 %j beside the same key in another spelling is asked about once',
  (other) => {
    const [first = ''] = KEYS;
    expect(foldKey(other)).toBe(foldKey(first));
    const text = ['key', ...KEYS, other].join('\n');
    const list = read(text);
    expect(list.questions).toMatchObject([
      { kind: 'same', rows: 2, proposal: 'same', groups: [{ lines: [2, 6] }] },
    ]);
    expect(list.keys.map(({ key }) => key)).toEqual(KEYS);
    const same = read(text, { answers: { same: 'same' } });
    expect(same).toMatchObject({ questions: [], problems: [{ line: 6, reason: 'same-spelling' }] });
    const different = read(text, { answers: { same: 'different' } });
    expect(different).toMatchObject({ questions: [], problems: [] });
    // Each is delivered as it was written.
    expect(different.keys.at(-1)?.key).toBe(other);
  },
);

test('K5 what is repeated as it is written is no question', () => {
  const text = ['key', ...KEYS, KEYS[0]].join('\n');
  expect(asksIn(text)).toEqual([]);
  expect(read(text).keys).toHaveLength(5);
});

test('no question and no problem repeats a key', () => {
  const list = read(['key', ...KEYS, ...SPELLINGS, 'SECRET-WORDS all over'].join('\n'));
  expect(JSON.stringify([list.questions, list.problems])).not.toMatch(/9XKPL|SECRET/i);
});

test('what can be no key is no question either, whatever it looks like', () => {
  const odd = 'bell\u0007 of a note';
  expect(read(['key', ...KEYS, odd].join('\n'))).toMatchObject({ questions: [], rows: 5 });
});
