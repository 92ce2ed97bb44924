import { PROBLEM_CODES } from 'contracts/problem-codes';
import { codeOf } from '../request/request-error.ts';
import { askForFactor } from './step-up.ts';

/**
 * Sends a request of the same intention once more, after the second factor was given that the server asks for anew.
 * @param codeIn the reason for programs in what `send` throws.
 */
export async function withStepUp<Answer>(
  send: () => Promise<Answer>,
  codeIn: (error: unknown) => unknown = codeOf,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (codeIn(error) !== PROBLEM_CODES.secondFactorNeeded || !(await askForFactor())) throw error;
    return send();
  }
}
