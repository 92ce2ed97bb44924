/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

/** An amount as somebody wrote it. */
export interface WrittenAmount {
  /** As the wire has it: '1234.50', '-20.00'. */
  readonly amount: string;
  /** The currency beside it, by its code of three letters: BAM for the convertible mark. */
  readonly currency: string | undefined;
}

const MAX_DIGITS = 12;
const SIGNS = /[\u2212\u2012\u2013\uFE63\uFF0D]/g;
const APOSTROPHES = /['\u2019\u2018\u00B4\u02BC]/g;
/** '5,-' is five without decimals. */
const NO_DECIMALS = /[.,]-{1,2}(?=\D*$)/;
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['EURA', 'EUR'],
  ['KM', 'BAM'],
  ['$', 'USD'],
  ['£', 'GBP'],
]);
const IN = new Set(['CR', 'C', 'H']);
const OUT = new Set(['DR', 'D', 'S']);

/**
 * The amount of a cell, whichever of '1234.5', '1.234,50', '1,234.50', "1'234.50", '1 234,50 EUR', '€5', '(5.00)',
 * '5,00 CR', '5,-' and '5.00-' it is.
 * @param decimal the sign before the decimals as other cells show it, see {@link decimalSignsOf}.
 * @returns undefined where it is none, has more than two decimals, or could be two: '1.234' is a thousand or one.
 */
export function readAmountCell(cell: string, decimal?: DecimalSign): WrittenAmount | undefined {
  const written = partsOf(cell);
  const plain = written && plainAmount(written.digits, decimal);
  if (!written || plain === undefined || plain.length > MAX_DIGITS) return undefined;
  return { amount: `${written.minus ? '-' : ''}${plain}`, currency: written.currency };
}

/**
 * The signs that the cells of a column show before their decimals. One: the file leaves no doubt; none: somebody must
 * say what '1.234' is; both: the column mixes them.
 */
export function decimalSignsOf(cells: Iterable<string>): readonly DecimalSign[] {
  const shown = new Set<DecimalSign>();
  for (const cell of cells) {
    const sign = signIn(partsOf(cell)?.digits ?? '');
    if (sign !== undefined) shown.add(sign);
    if (shown.size > 1) break;
  }
  return [...shown];
}

/** Whether a cell is an amount once somebody says which sign stands before the decimals. */
export function isUncertainAmount(cell: string): boolean {
  return isUncertain(partsOf(cell)?.digits ?? '');
}

/** Whether a cell is an amount, whichever sign stands before its decimals. */
export function mayBeAmount(cell: string): boolean {
  return readAmountCell(cell, '.') !== undefined || readAmountCell(cell, ',') !== undefined;
}

interface Parts {
  /** Digits, points and commas. */
  readonly digits: string;
  readonly minus: boolean;
  readonly currency: string | undefined;
}

/** Most cells are nothing but a figure. */
const BARE_FIGURE = /^\d(?:[\d.,]*\d)?$/;

function partsOf(cell: string): Parts | undefined {
  if (cell === '') return undefined;
  if (BARE_FIGURE.test(cell)) return { digits: cell, minus: false, currency: undefined };
  const text = cell.normalize('NFKC').replaceAll(SIGNS, '-').trim().replace(NO_DECIMALS, '');
  const [, before = '', figure = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(text) ?? [];
  const digits = withoutSpaces(figure);
  const beside = besideOf(`${before} ${after}`);
  return digits === undefined || beside === undefined ? undefined : { digits, ...beside };
}

/** Spaces of every width and apostrophes part groups of three digits, and nothing else. */
function withoutSpaces(figure: string): string | undefined {
  const [first = '', ...groups] = figure.replaceAll(APOSTROPHES, ' ').split(/\s/);
  const isFigure = /^\d[\d.,]*$/.test(figure.replaceAll(/[\s'\u2019\u2018\u00B4\u02BC]/g, ''));
  if (!isFigure) return undefined;
  if (groups.length === 0) return first;
  const last = groups.pop() ?? '';
  const isGrouped =
    /^\d{1,3}$/.test(first) &&
    groups.every((group) => /^\d{3}$/.test(group)) &&
    /^\d{3}([.,]\d+)?$/.test(last);
  return isGrouped ? [first, ...groups, last].join('') : undefined;
}

/** What stands beside the digits: a sign, a currency and a mark of the direction, each at most once. */
function besideOf(text: string): Omit<Parts, 'digits'> | undefined {
  const isBracketed = /^\s*\(.*\)\s*$/s.test(text);
  const bare = isBracketed ? text.replaceAll(/[()]/g, ' ') : text;
  const tokens = bare.match(/[+-]|[^\s+-]+/g) ?? [];
  const signs = tokens.filter((token) => token === '-' || token === '+');
  const words = tokens
    .filter((token) => token !== '-' && token !== '+')
    .map((token) => token.toUpperCase().replace(/\.$/, ''));
  const marks = words.filter((word) => IN.has(word) || OUT.has(word));
  const currencies = words.filter((word) => !marks.includes(word));
  const directions = [...(isBracketed ? ['('] : []), ...signs, ...marks];
  const [currency] = currencies.map((word) => CURRENCIES.get(word) ?? word);
  if (directions.length > 1 || currencies.length > 1) return undefined;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) return undefined;
  const [direction = ''] = directions;
  return { minus: ['(', '-'].includes(direction) || OUT.has(direction), currency };
}

function plainAmount(digits: string, decimal: DecimalSign | undefined): string | undefined {
  const sign = signIn(digits) ?? (isUncertain(digits) ? decimal : undefined);
  if (sign === undefined && isUncertain(digits)) return undefined;
  const at = sign === undefined ? -1 : digits.lastIndexOf(sign);
  const [whole, decimals] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const grouped = withoutGroups(whole);
  if (grouped === undefined || !/^(\d{0,2}|\d{2}0+)$/.test(decimals)) return undefined;
  return `${grouped.replace(/^0+(?=\d)/, '')}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/** The sign that an amount shows to stand before its decimals. */
function signIn(digits: string): DecimalSign | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const at = Math.max(point, comma);
  if (at < 0) return undefined;
  const sign = digits[at] === '.' ? '.' : ',';
  // Several of them part groups: the other one stands before decimals.
  if (digits.indexOf(sign) < at) return sign === '.' ? ',' : '.';
  return isUncertain(digits) ? undefined : sign;
}

/** One group of three without anything that distinguishes it from three decimals. */
function isUncertain(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/** Groups of three, all with one separator. */
function withoutGroups(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const separator = whole.includes('.') ? '.' : ',';
  const groups = whole.split(separator);
  const [first = '', ...others] = groups;
  const isGrouped = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join('') : undefined;
}
