import { linesOf } from 'contracts/csv/lines';
import { readRecord } from 'contracts/csv/read-record';

/** The list of a workbook as it would be pasted out of a spreadsheet: a tab between the cells, a line for each row. */
export function tabbedList(csv: string): string {
  const lines = linesOf(csv);
  const rows: string[] = [];
  for (let at = 0; at < lines.length;) {
    const record = readRecord(lines, at, { delimiter: ',', continuesWith: () => true });
    rows.push(pastedRow(record?.cells ?? []));
    at += record?.lines ?? 1;
  }
  return rows.join('\n');
}

function pastedRow(cells: readonly string[]): string {
  return cells.every((cell) => cell.trim() === '')
    ? ''
    : cells.map(pastedCell).join('\t').trimEnd();
}

/** What begins with an empty cell says so: the spaces around a line are no part of it. */
function pastedCell(cell: string, index: number): string {
  const text = cell.replaceAll(/[\t\r\n]+/g, ' ').trim();
  const needsQuotes = text.includes('"') || (text === '' && index === 0);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
