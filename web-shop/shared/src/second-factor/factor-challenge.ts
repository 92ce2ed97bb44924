import type { FactorChallenge } from 'contracts/api/second-factor';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { RequestError } from '../request/request-error.ts';

/** How the second factor may be given, where a sign-in was refused for the lack of it. */
export function challengeIn(error: unknown): FactorChallenge | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { problem } = error;
  if (problem?.code !== PROBLEM_CODES.secondFactorRequired) return undefined;
  const { methods, passkey } = problem as Partial<FactorChallenge>;
  return methods === undefined ? undefined : { methods, passkey: passkey ?? null };
}
