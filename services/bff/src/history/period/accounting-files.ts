import { csvBytes } from '../../http/csv-stream.ts';
import { controlTotals } from './accounting-control-totals.ts';
import { generalLedger } from './accounting-general-ledger.ts';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';
import { trialBalance } from './accounting-trial-balance.ts';
import { numbersStatement } from './numbers-statement.ts';
import type { PeriodFile, PeriodSummary, Reader } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/** What the books say of a period, out of the same entries as its summary. */
export function accountingFiles(
  asking: Asking,
  summary: PeriodSummary,
  { language, format }: Reader,
): readonly PeriodFile[] {
  const texts = ACCOUNTING_TEXTS[language];
  const { files } = texts;
  return [
    {
      name: 'control-totals.csv',
      ...files.controlTotals,
      content: csvBytes(controlTotals(asking, summary, texts), format),
    },
    {
      name: 'trial-balance.csv',
      ...files.trialBalance,
      content: csvBytes(trialBalance(asking, summary, texts), format),
    },
    {
      name: 'general-ledger.csv',
      ...files.generalLedger,
      content: csvBytes(generalLedger(asking, summary, texts), format),
    },
    {
      name: 'numbers.csv',
      ...files.numbers,
      content: csvBytes(numbersStatement(summary, language), format),
    },
  ];
}
