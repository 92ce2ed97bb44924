import { csvChunks } from '../../http/csv-stream.ts';
import type { Table } from '../../http/csv-stream.ts';
import { controlTotals } from './accounting-control-totals.ts';
import { generalLedger } from './accounting-general-ledger.ts';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';
import { trialBalance } from './accounting-trial-balance.ts';
import { numbersStatement } from './numbers-statement.ts';
import type { Asking, PeriodFile, PeriodSummary, Reader } from './period-file.ts';

/** What the books say of a period, out of the same entries as its summary. */
export function accountingFiles(
  asking: Asking,
  summary: PeriodSummary,
  reader: Reader,
): readonly PeriodFile[] {
  const texts = ACCOUNTING_TEXTS[reader.language];
  const { files } = texts;
  return [
    {
      name: 'control-totals.csv',
      ...files.controlTotals,
      content: bytesOf(controlTotals(asking, summary, texts), reader),
    },
    {
      name: 'trial-balance.csv',
      ...files.trialBalance,
      content: bytesOf(trialBalance(asking, summary, texts), reader),
    },
    {
      name: 'general-ledger.csv',
      ...files.generalLedger,
      content: bytesOf(generalLedger(asking, summary, texts), reader),
    },
    {
      name: 'numbers.csv',
      ...files.numbers,
      content: bytesOf(numbersStatement(summary, reader.language), reader),
    },
  ];
}

async function* bytesOf<Row>(table: Table<Row>, { format }: Reader): AsyncGenerator<Uint8Array> {
  for await (const chunk of csvChunks(table, format)) yield Buffer.from(chunk);
}
