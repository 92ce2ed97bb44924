import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { StaleEdit } from '../record/stale-edit.ts';

/** How the server answers a save of a record that has gone on since. */
export function staleAnswer(edit: StaleEdit): Response {
  const body = { code: PROBLEM_CODES.staleRevision, message: 'Changed meanwhile.', ...edit };
  return Response.json(body, { status: 412 });
}
