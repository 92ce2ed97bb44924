import type { TotalChanged } from 'contracts/api/orders';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { RequestError } from 'web-shared/request/request-error';

/** The new total and lines, where a cart was refused because they are not what was seen. */
export function totalChangedIn(error: unknown): TotalChanged | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { problem } = error;
  if (problem?.code !== PROBLEM_CODES.totalChanged) return undefined;
  const { total, lines } = problem as Partial<TotalChanged>;
  return total === undefined || lines === undefined ? undefined : { total, lines };
}
