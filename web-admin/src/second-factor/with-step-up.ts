import { askForFactor } from 'web-shared/second-factor/step-up';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { codeIn } from '../data/http-error.ts';

/** Sends a request of the same intention once more, after the second factor was given that the server asks for anew. */
export async function withStepUp<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (codeIn(error) !== PROBLEM_CODES.secondFactorNeeded || !(await askForFactor())) throw error;
    return send();
  }
}
