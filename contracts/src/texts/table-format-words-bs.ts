import type { TableFormatWords } from './table-format-words.ts';

export const tableFormatWordsBs: TableFormatWords = {
  fileFormat: 'Format datoteke',
  fileFormats: {
    csv: 'CSV za programe',
    'csv-comma': 'CSV sa zarezima',
    'csv-semicolon': 'CSV s tačka-zarezima',
    xlsx: 'XLSX',
  },
  fileRows: 'Redovi datoteke',
  fileRowsOf: { orders: 'Red po narudžbi', lines: 'Red po stavci' },
};
