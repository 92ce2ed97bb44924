import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readBankStatement } from './read-bank-statement.ts';

/** What truly happened, of which the file holds one line. */
interface Happened {
  readonly minor: number;
  /** Days after the first of October. */
  readonly day: number;
  readonly came: 'in' | 'out' | 'pending' | 'in another currency';
  readonly payer: string;
  readonly text: string;
}

const happened: fc.Arbitrary<Happened> = fc.record({
  minor: fc.integer({ min: 1, max: 99_999_999 }),
  day: fc.integer({ min: 0, max: 50 }),
  came: fc.constantFrom('in', 'in', 'in', 'out', 'pending', 'in another currency'),
  payer: fc.constantFrom('Šumarstvo Žepče d.o.o.', 'A; B & C', 'Nordlys "Nord" GmbH', 'X, Y', ''),
  text: fc.constantFrom('RF71 2348231', 'Rechnung 7', 'Račun\n12/2026', 'Ukupno za robu', '1.234'),
});

const layout = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n'),
  preamble: fc.constantFrom<readonly string[]>(
    [],
    ['Konto: AT61 1904'],
    ['Izvod br. 7', '', 'KM'],
    ['sep'],
  ),
  date: fc.constantFrom(
    'iso',
    'iso time',
    'dotted',
    'dotted short',
    'compact',
    'slashed',
    'dashed',
    'american',
  ),
  amount: fc.constantFrom('1234.50', '1.234,50', '1,234.50', '1 234,50', "1'234.50"),
  currency: fc.constantFrom('column', 'beside', 'none'),
  direction: fc.constantFrom('sign', 'column', 'two columns', 'mark'),
  words: fc.constantFrom(
    ['CRDT', 'DBIT'],
    ['Uplata', 'Isplata'],
    ['H', 'S'],
    ['IN', 'OUT'],
    ['+', '-'],
  ),
  state: fc.constantFrom(
    ['COMPLETED', 'PENDING'],
    ['gebucht', 'vorgemerkt'],
    ['Izvršeno', 'Na čekanju'],
  ),
  number: fc.constantFrom('own', 'NOTPROVIDED', 'NONREF', 'the same customer', 'absent'),
  emptyCells: fc.integer({ min: 0, max: 2 }),
  endsEarly: fc.boolean(),
  balances: fc.boolean(),
});
type Layout = typeof layout extends fc.Arbitrary<infer Value> ? Value : never;

const FIRST = Date.parse('2026-10-01T00:00:00Z');
const isoOf = (day: number) => new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10);

function dateCell(day: number, { date }: Layout): string {
  const [year = '', month = '', dayOfMonth = ''] = isoOf(day).split('-');
  return {
    iso: isoOf(day),
    'iso time': `${isoOf(day)} 08:15:00`,
    dotted: `${dayOfMonth}.${month}.${year}.`,
    'dotted short': `${Number(dayOfMonth)}.${Number(month)}.${year.slice(2)}`,
    compact: `${year}${month}${dayOfMonth}`,
    slashed: `${dayOfMonth}/${month}/${year}`,
    dashed: `${dayOfMonth}-${month}-${year}`,
    american: `${month}/${dayOfMonth}/${year}`,
  }[date];
}

function figure(minor: number, { amount }: Layout): string {
  const whole = String(Math.trunc(minor / 100));
  const [group, decimal] = {
    '1234.50': ['', '.'],
    '1.234,50': ['.', ','],
    '1,234.50': [',', '.'],
    '1 234,50': ['\u202F', ','],
    "1'234.50": ["'", '.'],
  }[amount];
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group ?? '')}${decimal}${String(minor % 100).padStart(2, '0')}`;
}

const quoted = (cell: string) =>
  /[,;|\t"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function columnsOf(how: Layout): readonly string[] {
  return [
    'Datum',
    'Iznos',
    ...(how.direction === 'two columns' ? ['Isplata'] : []),
    ...(how.direction === 'column' ? ['Smjer'] : []),
    'Status',
    ...(how.currency === 'column' ? ['Devise'] : []),
    'Svrha',
    'Platilac',
    ...(how.number === 'absent' ? [] : ['Broj transakcije']),
    ...Array.from({ length: how.emptyCells }, () => ''),
  ];
}

function rowOf(line: Happened, index: number, how: Layout): readonly string[] {
  const isOut = line.came === 'out';
  const code = line.came === 'in another currency' ? 'USD' : 'EUR';
  const beside = how.currency === 'beside' ? ` ${code}` : '';
  const signed = how.direction === 'sign' && isOut ? '-' : '';
  const mark = how.direction === 'mark' ? ` ${isOut ? 'DR' : 'CR'}` : '';
  const sum = `${signed}${figure(line.minor, how)}${beside}${mark}`;
  const isApart = how.direction === 'two columns';
  const number = {
    own: `T${index}`,
    'the same customer': 'K-77',
    NOTPROVIDED: 'NOTPROVIDED',
    NONREF: 'NONREF',
    absent: '',
  };
  return [
    dateCell(line.day, how),
    isApart && isOut ? '' : sum,
    ...(isApart ? [isOut ? sum : ''] : []),
    ...(how.direction === 'column' ? [how.words[isOut ? 1 : 0] ?? ''] : []),
    how.state[line.came === 'pending' ? 1 : 0] ?? '',
    ...(how.currency === 'column' ? [code] : []),
    line.text,
    line.payer,
    ...(how.number === 'absent' ? [] : [number[how.number]]),
    ...Array.from({ length: how.emptyCells }, () => ''),
  ];
}

function fileOf(lines: readonly Happened[], how: Layout): string {
  const columns = columnsOf(how);
  const preamble = how.preamble.map((text) => (text === 'sep' ? `sep=${how.separator}` : text));
  const balanceCells = new Map([
    ['Datum', dateCell(0, how)],
    ['Iznos', figure(123_456, how)],
    ['Svrha', 'Početno stanje'],
  ]);
  const balance = columns.map((name) => balanceCells.get(name) ?? '');
  const rows = [
    ...(how.balances ? [balance] : []),
    ...lines.map((line, at) => rowOf(line, at, how)),
  ];
  const written = rows.map((cells) => {
    const text = cells.map(quoted).join(how.separator);
    return how.endsEarly
      ? text.replace(new RegExp(`\\${how.separator === '\t' ? 't' : how.separator}+$`), '')
      : text;
  });
  return [...preamble, columns.join(how.separator), ...written, ''].join(how.end);
}

const MAP = {
  Datum: 'date',
  Iznos: 'amount',
  Isplata: 'outgoing',
  Svrha: 'text',
  Platilac: 'payer',
  'Broj transakcije': 'transaction',
};

const isCurrencyStated = (how: Layout) => how.currency !== 'none';

test('no line is taken for money that did not come in, and none that did is lost, however a bank writes it', () => {
  fc.assert(
    fc.property(fc.array(happened, { minLength: 1, maxLength: 25 }), layout, (lines, how) => {
      // What nothing in the file says, nobody can read from it.
      fc.pre(isCurrencyStated(how) || lines.every(({ came }) => came !== 'in another currency'));
      const columns = columnsOf(how);
      const map = Object.entries(MAP).filter(([column]) => columns.includes(column));
      const read = readBankStatement(fileOf(lines, how), {
        currency: 'EUR',
        map,
        latest: '2026-11-30',
      });
      const truth = lines
        .filter(({ came }) => came === 'in')
        .map(({ minor, day }) => [
          isoOf(day),
          `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
        ]);
      const isAsked = read.questions.length > 0;
      const found = read.payments.map(({ bookedOn, amount }) => [bookedOn, amount]);
      if (isAsked) {
        // Only days of which every one could be two are asked about; what is certain is read right all the same.
        expect(read.questions.map(({ kind }) => kind)).toEqual(['dates']);
        expect(['slashed', 'dashed', 'american']).toContain(how.date);
        for (const each of found) expect(truth).toContainEqual(each);
      } else expect(found).toEqual(truth);
      expect(read.rows).toBe(lines.length + (how.balances ? 1 : 0));
      const numbers = read.payments
        .map(({ transactionId }) => transactionId)
        .filter((each) => each !== null);
      if (how.number !== 'own') expect(numbers.filter((each) => each !== 'K-77')).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
