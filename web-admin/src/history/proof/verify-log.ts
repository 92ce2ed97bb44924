import type { Verification } from 'contracts/api/history-verification';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { api } from '../../data/api.ts';
import { change } from '../../data/change.ts';
import { codeIn } from '../../data/http-error.ts';
import { isUnderWay } from './verification-api.ts';

export interface VerifyingOptions {
  readonly signal: AbortSignal;
  onPercent(percent: number): void;
}

const LOOK_EVERY_MS = 500;

/** Has the notary hold the whole log against what was signed. @returns what it has found once it has ended. */
export async function verifyLog({ signal, onPercent }: VerifyingOptions): Promise<Verification> {
  let standing = await begun(signal);
  while (isUnderWay(standing.state)) {
    onPercent(standing.percent);
    await pause(signal);
    standing = await api(
      'GET /api/history/verifications/:verificationId',
      { verificationId: standing.id },
      { signal },
    );
  }
  return standing;
}

/** One that is under way already is the same to whoever waits for its end. */
async function begun(signal: AbortSignal): Promise<Verification> {
  try {
    return await change('POST /api/history/verify', {});
  } catch (error) {
    if (codeIn(error) !== PROBLEM_CODES.requestExists) throw error;
    const [newest] = await api('GET /api/history/verifications', { range: [0, 0] }, { signal });
    if (!newest) throw error;
    return newest;
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  signal.throwIfAborted();
}
