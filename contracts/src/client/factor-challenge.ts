import type { FactorChallenge } from '../api/second-factor.ts';
import { PROBLEM_CODES } from '../problem-codes.ts';
import { RequestError } from './request-error.ts';

/** How the second factor may be given, where a sign-in was refused for the lack of it. */
export function challengeIn(error: unknown): FactorChallenge | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { problem } = error;
  if (problem?.code !== PROBLEM_CODES.secondFactorRequired) return undefined;
  const { methods, passkey } = problem as Partial<FactorChallenge>;
  return methods === undefined ? undefined : { methods, passkey: passkey ?? null };
}
