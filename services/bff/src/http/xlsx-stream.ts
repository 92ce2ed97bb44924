import type { Readable } from 'node:stream';
import { threadJob } from 'kernel/threads/thread-job';
import { streamThreads } from '../threads/stream-threads.ts';
import type { Table } from './csv-stream.ts';
import type { SheetRows, writeWorkbook as WriteWorkbook } from './write-workbook.ts';

const writeWorkbook = threadJob<typeof WriteWorkbook>(
  import.meta.url,
  './write-workbook.js',
  'writeWorkbook',
);

/**
 * A list as the bytes of an XLSX file of one sheet, which a thread makes while it is read: texts as texts, amounts as
 * numbers, days and moments as dates.
 */
export function xlsxStream<Row>(table: Table<Row>, name: string): Readable {
  const { head, kinds } = table;
  const options = { name, head, kinds };
  return streamThreads.stream({ job: writeWorkbook, options, items: partsOf(table) });
}

async function* partsOf<Row>({ parts, cells }: Table<Row>): AsyncGenerator<SheetRows> {
  for await (const rows of parts) yield rows.map((row) => cells(row));
}
