import type { DateOrder } from '../cells/date-cell.ts';
import { dateOrdersOf, readDateCell } from '../cells/date-cell.ts';
import { plainWords } from '../primitives/plain-text.ts';

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
}

/** A column that says until when keys may be used. */
export interface ExpiryColumn {
  readonly column: string;
  readonly orders: readonly DateOrder[];
  /** Cells of which it depends on the order of day and month whether their key has expired. */
  readonly samples: readonly string[];
}

export type Expiry = 'valid' | 'expired' | 'unreadable' | 'in-doubt';

const EXPIRY_NAME =
  /\b(?:expir\w*|exp date|valid (?:until|to|till|thru|through)|(?:redeem|activate|use|register) (?:by|before|until)|best before|end date|ends (?:at|on)|gultig bis|gueltig bis|einlosbar bis|ablauf\w*|lauft ab|vrijedi do|vazi do|istek\w*|istice|rok(?: trajanja| vazenja| upotrebe)?|datum isteka|scadenza|caduc\w*|vencimiento)\b/;
const ENDLESS = new Set(
  `never,none,no,unlimited,lifetime,perpetual,permanent,n a,na,null,unbegrenzt,unbefristet,nie,kein,keines,nikad,nikada,trajno,
  neograniceno,nema,bez roka`
    .split(',')
    .map((word) => word.trim()),
);
const SAMPLES = 3;

/**
 * How a column that is called as one of ends of keys is to be read; undefined where it is none: called otherwise, or
 * without a single day ('12 months').
 */
export function expiryOf(
  { name, cells }: Column,
  { today, order }: { readonly today: string; readonly order: DateOrder | undefined },
): ExpiryColumn | undefined {
  const plain = plainWords(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (!EXPIRY_NAME.test(plain)) return undefined;
  const written = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => !isEndless(cell));
  const isDay = (cell: string): boolean => endsOf(cell, ALL).length > 0;
  if (!written.some(isDay)) return undefined;
  const orders = order === undefined ? dateOrdersOf(written) : [order];
  const samples = written.filter((cell) => standing(endsOf(cell, orders), today) === 'in-doubt');
  return { column: name, orders, samples: samples.slice(0, SAMPLES) };
}

/** Whether the key of a cell may still be used on a day, '2026-11-25'. */
export function hasExpired({ orders }: ExpiryColumn, cell: string, today: string): Expiry {
  return isEndless(cell) ? 'valid' : standing(endsOf(cell, orders), today);
}

const ALL = ['dmy', 'mdy', 'ymd'] as const;

/** The days that a cell may be, each in another order. */
function endsOf(cell: string, orders: readonly DateOrder[]): readonly string[] {
  const asked = orders.length === 0 ? ALL : orders;
  return asked.flatMap((order) => readDateCell(cell, [order]) ?? []);
}

function standing(days: readonly string[], today: string): Expiry {
  if (days.length === 0) return 'unreadable';
  const isPast = days.map((day) => day < today);
  if (isPast.every(Boolean)) return 'expired';
  return isPast.some(Boolean) ? 'in-doubt' : 'valid';
}

function isEndless(cell: string): boolean {
  const plain = plainWords(cell);
  return plain === '' || ENDLESS.has(plain) || /^0{4}-00-00/.test(cell.trim());
}
