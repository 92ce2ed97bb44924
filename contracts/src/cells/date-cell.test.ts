import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateOrdersOf, readDateCell } from './date-cell.ts';

describe('dates', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T10:00:00Z', '2026-03-31'],
    ['2026-03-31 08:00:01', '2026-03-31'],
    ['2026/3/31', '2026-03-31'],
    ['20260331', '2026-03-31'],
    ['1.3.2026.', '2026-03-01'],
    ['31. 12. 2026', '2026-12-31'],
    ['25.11.26', '2026-11-25'],
    ['25.11.2026. 14:05', '2026-11-25'],
    ['25-11-2026', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['05/05/2026', '2026-05-05'],
    ['25 Nov 2026', '2026-11-25'],
    ['25-Nov-26', '2026-11-25'],
    ['25. März 2026', '2026-03-25'],
    ['25. novembar 2026.', '2026-11-25'],
    ['Nov 25, 2026', '2026-11-25'],
  ])('%s is %s', (cell, day) => expect(readDateCell(cell)).toBe(day));

  test.each([
    '31.02.2026',
    '03/04/2026',
    '03-04-26',
    '2026-13-01',
    '1899-01-01',
    '99999999',
    '25 Foo 2026',
    'yesterday',
    '',
    '46000',
    '1.234,50',
  ])('%s is none for certain', (cell) => expect(readDateCell(cell)).toBeUndefined());

  test.each([
    [['03/04/2026', '25/04/2026'], 'dmy', '2026-04-03'],
    [['03/04/2026', '04/25/2026'], 'mdy', '2026-03-04'],
    [['03/04/2026', '05/06/2026'], 'dmy mdy', undefined],
    [['03/04/2026', '25/04/2026', '04/25/2026'], '', undefined],
    // Texts have no say, nor has what stands beyond the last day that the file may speak of.
    [['03-04-26', 'opening', '', '25-11-26'], 'dmy ymd', undefined],
    [['03-04-26', '19-03-31'], 'ymd', '2003-04-26'],
    [['03-04-26', '30-11-26'], 'dmy', '2026-04-03'],
  ])('of the column %j the orders "%s" are left', (column, orders, first) => {
    const left = dateOrdersOf(column, '2026-12-01');
    expect(left.join(' ')).toBe(orders);
    expect(left.length === 0 ? undefined : readDateCell(column[0] ?? '', left)).toBe(first);
  });
});

test('a column of dates in one order is read as just those days, or somebody must say', () => {
  const day = fc.date({
    min: new Date('2001-01-01T00:00:00Z'),
    max: new Date('2098-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const order = fc.constantFrom('dmy', 'mdy', 'ymd');
  const writing = fc.record({ order, sign: fc.constantFrom('/', '-'), short: fc.boolean() });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), writing, (days, how) => {
      const iso = days.map((each) => each.toISOString().slice(0, 10));
      const cells = iso.map((each) => {
        const [year = '', month = '', date = ''] = each.split('-');
        const y = how.short ? year.slice(2) : year;
        const parts = { dmy: [date, month, y], mdy: [month, date, y], ymd: [y, month, date] };
        return parts[how.order].join(how.sign);
      });
      const orders = dateOrdersOf(cells);
      expect(orders).toContain(how.order);
      cells.forEach((cell, at) => {
        const read = readDateCell(cell, orders);
        if (orders.length === 1 || read !== undefined) expect(read).toBe(iso[at]);
      });
    }),
  );
});
