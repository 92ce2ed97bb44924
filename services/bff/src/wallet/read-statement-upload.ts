import type { StatementPreview, StatementUpload } from 'contracts/api/bank-statements';
import type { BankStatement } from 'contracts/bank-statement/read-bank-statement';
import { openQuestions, shownColumn } from 'contracts/bank-statement/read-bank-statement';
import type { StatementLines } from 'contracts/calls/bank-statements';
import { dayAfter, dayOf } from 'contracts/primitives/market-days';
import { currencyOf } from 'contracts/primitives/tenant';
import { HttpError } from 'kernel/http/http-error';
import { readStatement } from '../uploads/read-lists.ts';

/** Banks date some payments on the next working day. */
const DAYS_AHEAD = 7;

/** @throws {HttpError} 400 when no statement can be read from the file; the message says which column is missing. */
export async function readStatementUpload({
  tenantId,
  csv,
  columns,
  answers,
}: StatementUpload): Promise<BankStatement> {
  const map = Object.entries(columns).flatMap(([field, named]) =>
    [named].flat().map((column) => [column, field] as const),
  );
  // A file's byte order mark may have come along with its text.
  const text = csv.replace(/^\uFEFF/, '');
  const latest = dayAfter(dayOf(tenantId, new Date()), DAYS_AHEAD);
  const currency = currencyOf(tenantId);
  return readStatement({ text, options: { currency, map, answers, latest } });
}

/** The lines of a statement as the portal takes them, with what somebody has said of them. */
export function linesOfUpload(
  { payments, leftOut }: BankStatement,
  { answers }: StatementUpload,
): StatementLines {
  return { payments: [...payments], leftOut: [...leftOut], answers: answers.lines };
}

/** What the file alone shows. */
export function shownByFile({
  deciding,
  unread,
  above,
}: BankStatement): Pick<StatementPreview, 'deciding' | 'unread' | 'above'> {
  return { deciding: deciding.map(shownColumn), unread: [...unread], above };
}

/** @throws {HttpError} 409 with the questions where the file leaves a doubt: nothing of it is booked before. */
export function refuseDoubts(statement: BankStatement): void {
  const questions = openQuestions(statement);
  if (questions.length === 0) return;
  const message =
    'The file leaves open which of its lines count, or how it writes days or amounts. ' +
    'Answer the questions in "answers", and send the file again.';
  throw new HttpError({ code: 'statement-questions', message }, { details: { questions } });
}
