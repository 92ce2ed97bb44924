import { NO_VALUE } from './no-value.ts';
import type { NumberFormat } from './number-format.ts';
import { isoDay } from './serial-day.ts';
import type { WrittenCell } from './sheet-cells.ts';
import { shownNumber } from './shown-number.ts';
import { formatOf } from './styles.ts';
import { damaged } from './workbook-faults.ts';
import { cellText } from './xml-text.ts';

/** What the cells of a workbook share. */
export interface SharedByCells {
  readonly texts: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** Programs save an empty text as a value too, but a number never without digits. */
export function isWithoutValue({ isFormula, type, value }: WrittenCell): boolean {
  return isFormula && (value === undefined || (value === '' && type !== 'str'));
}

/** What a cell says. Formulas are never computed: what the program has saved of them counts. */
export function cellValue(cell: WrittenCell, { texts, styles, is1904 }: SharedByCells): string {
  if (isWithoutValue(cell)) return NO_VALUE;
  const { type, style, value = '' } = cell;
  switch (type) {
    case 's': {
      const text = texts[Number(value)];
      if (text === undefined) throw damaged();
      return text;
    }
    case 'n':
      return shownNumber(value, formatOf(styles, style), is1904);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoDay(value);
    case 'str':
      return cellText(value);
    default:
      // The text of a fault, such as #N/A, and of a cell with its text in itself.
      return value;
  }
}
