import type { OrderRows } from '../constants/orders.ts';
import type { TableFormat } from '../constants/table-formats.ts';

/** What the control says by which somebody chooses the form of a file. */
export interface TableFormatWords {
  readonly fileFormat: string;
  readonly fileFormats: Readonly<Record<TableFormat, string>>;
  readonly fileRows: string;
  readonly fileRowsOf: Readonly<Record<OrderRows, string>>;
}

export const tableFormatWords: TableFormatWords = {
  fileFormat: 'File format',
  fileFormats: {
    csv: 'CSV for programs',
    'csv-comma': 'CSV with commas',
    'csv-semicolon': 'CSV with semicolons',
    xlsx: 'XLSX',
  },
  fileRows: 'Rows of the file',
  fileRowsOf: { orders: 'A row per order', lines: 'A row per line' },
};
