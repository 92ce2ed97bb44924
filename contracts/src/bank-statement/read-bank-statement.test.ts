import { describe, expect, test } from '@jest/globals';
import { UnusableFile } from '../csv/unusable-file.ts';
import { paymentReferenceOf } from '../primitives/payment-reference.ts';
import type { StatementOptions } from './read-bank-statement.ts';
import { readBankStatement } from './read-bank-statement.ts';

const RF = paymentReferenceOf('0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77', 'eur');
const HEADER = 'date,amount,currency,payer,text,transaction';
const EUR = { currency: 'EUR', latest: '2026-12-01' } as const;
const read = (...lines: string[]) => readBankStatement([HEADER, ...lines].join('\n'), EUR);
const readAs = (text: string, options: Partial<StatementOptions> = {}) =>
  readBankStatement(text, { ...EUR, ...options });
const amountsOf = ({ payments }: ReturnType<typeof readAs>) => payments.map(({ amount }) => amount);
const reasonsOf = ({ leftOut }: ReturnType<typeof readAs>) =>
  leftOut.map(({ line, reason }) => [line, reason]);

test('every row is a payment or is left out with its line and reason', () => {
  const statement = read(
    '2026-03-31,100.00,EUR,Alpenrand,RF71 2348231,B-1',
    '31.03.2026,"1.250,50",,Nordlys,Invoice 3,',
    '',
    '2026-03-31,-20.00,EUR,Fees,,B-3',
    'yesterday,1.00,EUR,,,',
    '2026-03-31,about 5,EUR,,,',
    '2026-03-31,5.00,KM,,,',
    '2026-03-31,5.00,EUR',
    '2026-03-31,5.00,EUR,"broken,x,y',
  );
  expect(statement.rows).toBe(8);
  expect(statement.payments).toMatchObject([
    {
      line: 2,
      bookedOn: '2026-03-31',
      amount: '100.00',
      payer: 'Alpenrand',
      text: 'RF71 2348231',
      transactionId: 'B-1',
    },
    {
      line: 3,
      bookedOn: '2026-03-31',
      amount: '1250.50',
      payer: 'Nordlys',
      text: 'Invoice 3',
      transactionId: null,
    },
  ]);
  expect(reasonsOf(statement)).toEqual([
    [5, 'not-incoming'],
    [6, 'date-unreadable'],
    [7, 'amount-unreadable'],
    [8, 'other-currency'],
    [9, 'column-count'],
    [10, 'quotes-broken'],
  ]);
  // Whatever becomes of a line, it keeps what it says.
  expect(statement.leftOut[0]).toMatchObject({ amount: '-20.00', payer: 'Fees' });
  expect(statement.leftOut[2]).toMatchObject({ bookedOn: '2026-03-31', writtenAmount: 'about 5' });
  expect(statement.leftOut[4]?.text).toBe('2026-03-31,5.00,EUR');
});

test('columns of other names are named by a map, and proposed where they are not', () => {
  const csv = 'Datum;Iznos;Svrha\n31.3.2026.;1.250,50;Uplata';
  expect(() => readAs(csv)).toThrow(UnusableFile);
  expect(() => readAs(csv)).toThrow(/'Iznos' seems to be the amount/);
  const map = [
    ['Datum', 'date'],
    ['Iznos', 'amount'],
    ['Svrha', 'text'],
  ] as const;
  expect(readAs(csv, { currency: 'KM', map }).payments).toMatchObject([
    { bookedOn: '2026-03-31', amount: '1250.50', payer: '', text: 'Uplata' },
  ]);
});

test('a file of more rows than a statement may have is refused whole', () => {
  const rows = Array.from({ length: 5_001 }, () => '2026-03-31,1.00,EUR,,,');
  expect(() => read(...rows)).toThrow(/Split it by days/);
});

test('[B1] a column of states says which lines count, and its words are shown', () => {
  const text = [
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Payment currency,Amount,Fee,Balance',
    `2026-11-25 08:00:00,2026-11-25 08:00:01,a1,TOPUP,COMPLETED,From A,${RF},A,EUR,30.00,0,30`,
    `2026-11-25 09:00:00,,b1,TOPUP,REVERTED,From A,${RF},A,EUR,400.00,0,`,
    `2026-11-25 09:10:00,,c1,TOPUP,PENDING,From A,${RF},A,EUR,500.00,0,`,
    `2026-11-25 09:10:00,,d1,TOPUP,DECLINED,From A,${RF},A,EUR,600.00,0,`,
  ].join('\n');
  const map = [
    ['Date started (UTC)', 'date'],
    ['Amount', 'amount'],
    ['Description', 'text'],
    ['Reference', 'text'],
    ['Payer', 'payer'],
    ['ID', 'transaction'],
  ] as const;
  const statement = readAs(text, { map });
  expect(statement.payments).toMatchObject([
    { amount: '30.00', text: `From A ${RF}`, transactionId: 'a1' },
  ]);
  expect(reasonsOf(statement)).toEqual([
    [3, 'not-counted'],
    [4, 'not-counted'],
    [5, 'not-counted'],
  ]);
  expect(statement.questions).toEqual([]);
  expect(statement.deciding.find(({ column }) => column === 'State')?.values).toEqual([
    { value: 'COMPLETED', rows: 1, counts: true },
    { value: 'REVERTED', rows: 1, counts: false },
    { value: 'PENDING', rows: 1, counts: false },
    { value: 'DECLINED', rows: 1, counts: false },
  ]);
  expect(statement.unread).toEqual(['Date completed (UTC)', 'Fee', 'Balance']);
});

describe('[B2] a column of directions', () => {
  test.each([
    ['type', 'DBIT', 'CRDT'],
    ['Smjer', 'Isplata', 'Uplata'],
    ['Soll/Haben', 'S', 'H'],
    ['S/H', 'S', 'H'],
    ['D/K', 'D', 'K'],
    ['D/P', 'duguje', 'potražuje'],
    ['Kind', 'Debit', 'Credit'],
    ['x', 'OUT', 'IN'],
    ['Vorzeichen', '-', '+'],
    ['Umsatzart', 'Lastschrift', 'Gutschrift'],
  ])('%s keeps what went out (%s) apart from what came in (%s)', (name, out, into) => {
    const statement = readAs(
      `date,amount,currency,payer,text,transaction,${name}\n` +
        `2026-11-25,70.00,EUR,A,Refund ${RF},D1,${out}\n2026-11-25,30.00,EUR,A,${RF},C1,${into}\n`,
    );
    expect(amountsOf(statement)).toEqual(['30.00']);
    expect(statement.questions).toEqual([]);
    expect(statement.leftOut).toMatchObject([{ line: 2, amount: '70.00', reason: 'not-counted' }]);
  });

  test('words that nobody knows are asked about, and an answer is heard', () => {
    const text = `date,amount,text,Type\n2026-11-25,70.00,${RF},Afgang\n2026-11-25,30.00,${RF},Tilgang\n`;
    const { questions } = readAs(text);
    const values = [
      { value: 'Afgang', rows: 1, counts: undefined },
      { value: 'Tilgang', rows: 1, counts: undefined },
    ];
    expect(questions).toEqual([{ kind: 'column', column: 'Type', values }]);
    const answer = { columns: { Type: { afgang: false, TILGANG: true } } };
    const answered = readAs(text, { answers: answer });
    expect([answered.questions, amountsOf(answered)]).toEqual([[], ['30.00']]);
    const nothing = readAs(text, { answers: { columns: { Type: 'decides-nothing' } } });
    expect([nothing.questions, amountsOf(nothing)]).toEqual([[], ['70.00', '30.00']]);
    // A half answer leaves the rest open.
    const half = readAs(text, { answers: { columns: { Type: { Tilgang: true } } } });
    expect(half.questions).toHaveLength(1);
  });

  test('money in and money out may stand in columns of their own', () => {
    const text = `Datum;Uplata;Isplata;Opis\n25.11.2026.;;70,00;${RF}\n25.11.2026.;30,00;;${RF}\n25.11.2026.;5,00;0,00;${RF}\n25.11.2026.;;;x`;
    const map = [
      ['Datum', 'date'],
      ['Uplata', 'amount'],
      ['Isplata', 'outgoing'],
      ['Opis', 'text'],
    ] as const;
    const statement = readAs(text, { map });
    expect(amountsOf(statement)).toEqual(['30.00', '5.00']);
    expect(reasonsOf(statement)).toEqual([
      [2, 'not-incoming'],
      [5, 'amount-missing'],
    ]);
  });

  test('columns that say something else are not asked about', () => {
    const rows = ['Wien,A', 'Graz,B', 'Wien,A', 'Graz,B'].map(
      (cells, day) => `2026-11-0${day + 1},${day + 1}.00,${RF},${cells}`,
    );
    const statement = readAs(['date,amount,text,City,Account name', ...rows].join('\n'));
    expect(statement.questions).toEqual([]);
    expect(statement.unread).toEqual(['City', 'Account name']);
  });
});

test('[B4] a placeholder is no number of the bank, nor is what stands beside different payments', () => {
  const numbersOf = (...numbers: readonly string[]) =>
    read(
      ...numbers.map((number, at) => `2026-11-25,${at + 50}.00,EUR,A,${RF} ${at},${number}`),
    ).payments.map(({ transactionId }) => transactionId);
  expect(numbersOf('NOTPROVIDED', 'NONREF', 'n/a', '-', '0000', '#N/A', 'T-1')).toEqual([
    ...Array.from({ length: 6 }, () => null),
    'T-1',
  ]);
  expect(numbersOf('CUSTOMER-7', 'CUSTOMER-7', 'T-1')).toEqual([null, null, null]);
});

test('[B5] what the bank takes back keeps its amount, its text and the company that it names', () => {
  const statement = read(
    `2026-11-25,65.00,EUR,A,${RF},S1`,
    `2026-11-25,-65.00,EUR,A,STORNO ${RF},S2`,
  );
  expect(amountsOf(statement)).toEqual(['65.00']);
  expect(statement.leftOut).toMatchObject([
    { line: 3, amount: '-65.00', text: `STORNO ${RF}`, reason: 'not-incoming' },
  ]);
});

test('[B6] columns without a name do no harm', () => {
  expect(amountsOf(readAs(`date;amount;text;;\n2026-11-25;5,00;${RF};;`))).toEqual(['5.00']);
  const { unread } = readAs(`date;amount;text;;\n2026-11-25;5,00;${RF};;x 1`);
  expect(unread).toEqual(['#5']);
});

describe('[B7] files as banks write them', () => {
  test.each(['25.11.26', '25-11-2026', '20261125', '25/11/2026', '25.11.2026 14:03'])(
    'the day %s is read',
    (day) => {
      const { payments } = read(`${day},5.00,EUR,A,${RF},`);
      expect(payments).toMatchObject([{ bookedOn: '2026-11-25', amount: '5.00' }]);
    },
  );

  test('days in doubt are read as the others of the file, or asked about', () => {
    const days = (...cells: readonly string[]) => cells.map((day) => `${day},5.00,EUR,A,x,`);
    const daysOf = ({ payments }: ReturnType<typeof read>) =>
      payments.map(({ bookedOn }) => bookedOn);
    expect(daysOf(read(...days('03/04/2026', '25/04/2026')))).toEqual(['2026-04-03', '2026-04-25']);
    const doubtful = [HEADER, ...days('03/04/2026', '05/05/2026')].join('\n');
    const { questions } = readAs(doubtful);
    expect(questions).toEqual([{ kind: 'dates', samples: ['03/04/2026'], orders: ['dmy', 'mdy'] }]);
    const answered = readAs(doubtful, { answers: { dates: 'dmy' } });
    expect([answered.questions, daysOf(answered)]).toEqual([[], ['2026-04-03', '2026-05-05']]);
    const mixed = read(...days('03/04/2026', '25/04/2026', '04/25/2026'));
    expect(mixed.questions).toEqual([]);
    expect(mixed.leftOut.map(({ reason }) => reason)).toEqual([
      'date-unreadable',
      'date-unreadable',
      'date-unreadable',
    ]);
  });

  test('amounts in doubt are read as the others of the file, or asked about', () => {
    const amounts = (...cells: readonly string[]) =>
      cells.map((cell) => `2026-11-25,"${cell}",EUR,A,x,`);
    expect(amountsOf(read(...amounts('1.234', '5,00')))).toEqual(['1234.00', '5.00']);
    const doubtful = [HEADER, ...amounts('1.234', '7')].join('\n');
    expect(readAs(doubtful).questions).toEqual([{ kind: 'amounts', samples: ['1.234'] }]);
    const answered = readAs(doubtful, { answers: { amounts: ',' } });
    expect([answered.questions, amountsOf(answered)]).toEqual([[], ['1234.00', '7.00']]);
  });

  test.each(['1.234,50 EUR', '1\u202F234,50', '1\u2019234,50', '1.234,50 CR', '€ 1.234,50'])(
    'the amount %s is read',
    (amount) => expect(amountsOf(read(`2026-11-25,"${amount}",,A,x,`))).toEqual(['1234.50']),
  );

  test.each(['\u22125,00', '5,00 DR', '5,00-', '(5,00)'])('by %s no money came in', (amount) => {
    expect(reasonsOf(read(`2026-11-25,"${amount}",,A,x,`))).toEqual([[2, 'not-incoming']]);
  });

  test('another currency beside the amount is heard', () => {
    expect(reasonsOf(read('2026-11-25,5.00 USD,,A,x,'))).toEqual([[2, 'other-currency']]);
  });

  test('a column of currencies is heard though nothing was said of it', () => {
    const statement = readAs(
      `date;amount;text;Devise\n2026-11-25;5,00;${RF};EUR\n2026-11-25;6,00;${RF};USD`,
    );
    expect(amountsOf(statement)).toEqual(['5.00']);
    expect(reasonsOf(statement)).toEqual([[3, 'other-currency']]);
  });

  test('lines above the columns, a text of two lines, and rows that end early', () => {
    const statement = readAs(
      [
        'sep=;',
        'Konto;AT611904300234573201',
        'Zeitraum;01.11.2026 - 30.11.2026',
        '',
        'date;amount;text;payer;transaction',
        `25.11.2026;5,00;"Rechnung 7`,
        `${RF}";A;T1`,
        `25.11.2026;6,00;${RF}`,
      ].join('\r\n'),
    );
    expect(statement.payments).toMatchObject([
      { line: 6, text: `Rechnung 7 ${RF}`, transactionId: 'T1' },
      { line: 8, amount: '6.00', payer: '' },
    ]);
    expect(statement.above).toBe(3);
  });

  test.each(['Početno stanje', 'Ukupno', 'Endsaldo', 'Closing balance', 'Saldo na dan 25.11.2026'])(
    "the line '%s' is no payment",
    (words) => {
      const statement = read(`2026-11-25,999.00,EUR,,${words},`, `2026-11-25,5.00,EUR,Ukupno,,`);
      expect(amountsOf(statement)).toEqual(['5.00']);
      expect(reasonsOf(statement)).toEqual([[2, 'balance-line']]);
    },
  );

  test.each([
    [':20:STARTUMS\n:25:1', 'MT940'],
    [
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'camt.053',
    ],
    ['PK\u0003\u0004', 'workbook'],
  ])('%j is named as %s', (text, kind) => {
    expect(() => readAs(text)).toThrow(kind);
  });

  test('a line of 101 commas is refused with what to do', () => {
    expect(() => readAs(','.repeat(101))).toThrow('more than 100 columns');
  });
});

describe('[B3] what distinguishes a line from all others', () => {
  const rowOf = (text: string, options: Partial<StatementOptions> = {}) =>
    readAs(text, options).payments.map(({ row }) => row);
  const file =
    'Datum;Iznos;Platilac;Svrha;Broj transakcije\n25.11.2026.;90,00;Šumarstvo;Račun 7;TX-1';
  const columns = [
    ['Datum', 'date'],
    ['Iznos', 'amount'],
    ['Svrha', 'text'],
  ] as const;

  test('does not hang on how its columns are mapped', () => {
    const map = [...columns, ['Platilac', 'payer'], ['Broj transakcije', 'transaction']] as const;
    expect(rowOf(file, { map })).toEqual(rowOf(file, { map: columns }));
  });

  test('nor on the encoding, nor on the order of the words', () => {
    const misread = new TextDecoder('windows-1250').decode(new TextEncoder().encode(file));
    const turned = file.replace('Račun 7', '7 Račun');
    expect(rowOf(misread, { map: columns })).toEqual(rowOf(file, { map: columns }));
    expect(rowOf(turned, { map: columns })).toEqual(rowOf(file, { map: columns }));
  });
});
