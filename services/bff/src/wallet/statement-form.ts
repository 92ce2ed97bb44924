import { requireBounded } from 'kernel/http/request-body';
import { MOST_VALUES } from '../http/most-values.ts';

/**
 * The body that a form stands for by which a bank statement is uploaded: its file, in whatever encoding or as a workbook,
 * and every other field as JSON would have it, `columns` and `answers` as texts in JSON.
 * @throws {HttpError} 413 for such a text that holds more than a body may.
 */
export function statementOfForm({
  text,
  fileName,
  columns,
  answers,
  ...others
}: Readonly<Record<string, string>>): Record<string, unknown> {
  return {
    ...(fileName === undefined ? {} : { name: fileName.slice(0, LONGEST_NAME) }),
    ...others,
    ...(text === undefined ? {} : { csv: text }),
    ...(columns === undefined ? {} : { columns: fromJson(columns) }),
    ...(answers === undefined ? {} : { answers: fromJson(answers) }),
  };
}

const LONGEST_NAME = 200;

/** What is no JSON stays a text, which the schema of the body refuses by the name of its field. */
function fromJson(text: string): unknown {
  requireBounded(Buffer.from(text), MOST_VALUES);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
