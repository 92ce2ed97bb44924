/** Digits with at most one sign before or after them, and separators between them. */
const AMOUNT = /^([+-]?)(\d[\d.,' \u00a0]*)(-?)$/;
const MAX_DIGITS = 12;

/**
 * The amount of a cell as the wire writes it ('1234.50'), whichever of '1.234,50', '1,234.50' and "1'234.50" it is;
 * undefined where it is none, or could be two: '1.234' may be a thousand or one.
 */
export function readAmountCell(cell: string): string | undefined {
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(cell.trim()) ?? [];
  if (digits === '' || (before !== '' && after !== '')) return undefined;
  const plain = plainAmount(digits.replaceAll(/[' \u00a0]/g, ''));
  if (plain === undefined || plain.length > MAX_DIGITS) return undefined;
  return `${before === '-' || after === '-' ? '-' : ''}${plain}`;
}

function plainAmount(digits: string): string | undefined {
  const [, whole = digits, decimals] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const grouped = withoutGroups(
    whole,
    decimals === undefined ? undefined : digits.at(whole.length),
  );
  if (grouped === undefined) return undefined;
  return `${grouped.replace(/^0+(?=\d)/, '')}.${(decimals ?? '').padEnd(2, '0')}`;
}

/** Groups of three, all with one separator, which is not that of the decimals. */
function withoutGroups(whole: string, decimalSeparator: string | undefined): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const separator = whole.includes('.') ? '.' : ',';
  const isGrouped = separator === '.' ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/;
  if (!isGrouped.test(whole) || separator === decimalSeparator) return undefined;
  const groups = whole.split(separator);
  // One group without decimals: a thousand, or three decimals.
  return decimalSeparator === undefined && groups.length === 2 ? undefined : groups.join('');
}
