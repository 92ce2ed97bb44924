/** In which order a date names day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/**
 * The day of a cell as '2026-03-31', with whatever time stands behind it. '2026-03-31', '20260331', '31.03.26',
 * '31. 3. 2026.' and '31 Mar 2026' say it by themselves.
 * @param orders those in which the file writes dates, see {@link dateOrdersOf}; left out: any.
 * @returns undefined where it is no day, or another one in each of the orders ('03/04/2026').
 */
export function readDateCell(
  cell: string,
  orders: readonly DateOrder[] = ORDERS,
): string | undefined {
  const days = daysOf(cell, orders);
  return days.length === 1 ? days[0] : undefined;
}

/**
 * In which orders every date of a column is a day. One: the file leaves no doubt; several: somebody must say; none: the
 * column mixes them. Cells that are no date in any order have no say.
 * @param latest the last day that the file may speak of; left out: any.
 */
export function dateOrdersOf(cells: Iterable<string>, latest = '2099-12-31'): readonly DateOrder[] {
  let orders: readonly DateOrder[] = ORDERS;
  // Days repeat from row to row.
  for (const cell of new Set(cells)) {
    const possible = ORDERS.filter((order) => daysOf(cell, [order]).some((day) => day <= latest));
    if (possible.length > 0) orders = orders.filter((order) => possible.includes(order));
  }
  return orders;
}

function daysOf(cell: string, orders: readonly DateOrder[]): readonly string[] {
  const text = cell.normalize('NFKC').trim();
  const certain = certainDay(text);
  if (certain !== undefined) return [certain];
  const match = UNCERTAIN.exec(text);
  if (!match) return [];
  const [, first = '', , second = '', third = ''] = match;
  const days = orders.flatMap((order) => {
    const [year, month, day] = {
      dmy: [third, second, first],
      mdy: [third, first, second],
      ymd: [first, second, third],
    }[order];
    return dayOf(year, month, day) ?? [];
  });
  return [...new Set(days)];
}

// Behind each a time may stand.
const UNCERTAIN = /^(\d{1,4})([/-])(\d{1,2})\2(\d{1,4})(?:[T ,].*)?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?(?:[T ,].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ,].*)?$/;
/** As Bosnia and Herzegovina, Austria and Germany write it. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?(?:[T ,].*)?$/;
const NAMED =
  /^(?:\p{L}{2,}\.?,?\s)?(\d{1,2})(?:\.?[ -]|\.)(\p{L}{3,})\.?[ -](\d{4}|\d{2})\.?(?:[T ,].*)?$/u;
const NAME_FIRST = /^(\p{L}{3,})\.? (\d{1,2}), ?(\d{4})(?:[T ,].*)?$/u;

function certainDay(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const compact = COMPACT.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const dotted = DOTTED.exec(text);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const named = NAMED.exec(text);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const nameFirst = NAME_FIRST.exec(text);
  return nameFirst ? dayOf(nameFirst[3], monthOf(nameFirst[1]), nameFirst[2]) : undefined;
}

/** The beginnings of the months' names in English, German and Bosnian. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'maer'],
  ['apr'],
  ['may', 'mai', 'maj'],
  ['jun'],
  ['jul'],
  ['aug', 'avg'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];

function monthOf(name = ''): string {
  const index = MONTHS.findIndex((names) =>
    names.some((begin) => name.toLowerCase().startsWith(begin)),
  );
  return String(index + 1);
}

/** Undefined where there is no such day of this century. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  if (!/^20\d{2}$/.test(full) || month.length > 2 || day.length > 2) return undefined;
  const [inMonths, inDays] = [Number(month), Number(day)];
  const exists = inMonths >= 1 && inDays >= 1 && inDays <= lastDayOf(Number(full), inMonths);
  return exists ? `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Of a year from 2000 to 2099; 0 where there is no such month. */
function lastDayOf(year: number, month: number): number {
  return month === 2 && year % 4 === 0 ? 29 : (DAYS[month - 1] ?? 0);
}
