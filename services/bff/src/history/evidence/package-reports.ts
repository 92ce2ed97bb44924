import type { Duties, ReviewedAccount } from 'contracts/api/history-review';
import { csvBytes } from '../../http/csv-stream.ts';
import { inOnePart } from '../../http/list-parts.ts';
import type { Columns } from '../../http/table-columns.ts';
import type { PeriodFile, PeriodSummary, Reader } from '../period/period-file.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';
import { accountColumns, actColumns, grantColumns } from './review-tables.ts';

/** What was asked of the log about people. */
interface Reviewed {
  readonly accounts: readonly ReviewedAccount[];
  readonly duties: Duties;
}

/** Access review and segregation of duties as tables. */
export function reviewFiles(
  { accounts, duties }: Reviewed,
  { period: { market } }: PeriodSummary,
  { language, format }: Reader,
): readonly PeriodFile[] {
  const { access, acts, grants } = EVIDENCE_TEXTS[language].reports;
  const file = <Row>(name: string, rows: readonly Row[], columns: Columns<Row>) => ({
    name: `access/${name}.csv`,
    content: csvBytes({ ...columns, parts: inOnePart(rows) }, format),
  });
  return [
    { ...access, ...file('access-review', accounts, accountColumns(market)) },
    { ...acts, ...file('segregation-of-duties', duties.acts, actColumns(market)) },
    { ...grants, ...file('roles-given', duties.grants, grantColumns(market)) },
  ];
}
