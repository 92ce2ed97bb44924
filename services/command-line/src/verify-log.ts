import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationRecord } from 'contracts/api/history-verification';
import type { DeepReadonly } from 'contracts/calls/call';
import { OPEN_VERIFICATION_STATES } from 'contracts/constants/verifications';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import type { CliContext } from './cli-command.ts';
import { CommandFailure } from './command-failure.ts';

type Verification = DeepReadonly<VerificationRecord>;

const LOOK_EVERY_MS = 500;

/** Whether the last comparison that came to its end has found differences. */
export async function lastReplayDiffers({ portal }: Pick<CliContext, 'portal'>): Promise<boolean> {
  const { items } = await portal.query('history.replays', { offset: 0, limit: 1, state: 'done' });
  return items.some(({ differences }) => differences > 0);
}

/**
 * Has the notary hold the whole log against what was signed.
 * @returns undefined where Ctrl-C was pressed before its end; the server goes on.
 */
export async function verifyLog(context: CliContext): Promise<Verification | undefined> {
  const { portal, output, signal } = context;
  const verificationId = await begun(context);
  const bar = output.progress(100, '% of the log verified');
  let shown = 0;
  const look = async (): Promise<Verification | null> =>
    portal.query('history.verification', { verificationId });
  try {
    while (!signal.aborted) {
      const standing = await retryWhileUnavailable(look, signal);
      if (!standing) throw new CommandFailure('The verification is not there any more.');
      bar.advance(Math.max(0, standing.percent - shown));
      shown = Math.max(shown, standing.percent);
      if (!OPEN_VERIFICATION_STATES.some((open) => open === standing.state)) return standing;
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  } finally {
    bar.stop();
  }
}

/** One that is under way already is the same to whoever waits for its end. */
async function begun({ portal }: CliContext): Promise<string> {
  try {
    return (await portal.command('StartVerification', {})).verificationId;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== PROBLEM_CODES.requestExists) throw error;
    const { items } = await portal.query('history.verifications', { offset: 0, limit: 1 });
    const [newest] = items;
    if (!newest) throw error;
    return newest.id;
  }
}

/** What was found, for a person. */
export function verdictLines({ whole, checked, firstBad, error }: Verification): readonly string[] {
  if (whole) return [`The log is what was signed: ${checked} events.`];
  if (error !== null) return [`It could not be shown that the log is what was signed: ${error}`];
  if (firstBad === null) return ['It was not shown to its end that the log is what was signed.'];
  const { index, event } = firstBad;
  const what = event
    ? `${event.type} at ${event.position}, in ${event.stream}`
    : 'nothing stands there';
  return [`The LOG is not what was signed: the first bad event is number ${index} (${what}).`];
}
