import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobsJobResult } from 'contracts/calls/jobs';
import { ROTATABLE_SECRETS, formerNameOf } from 'contracts/constants/secrets';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import { z } from 'zod';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';

const factsSchema = z.object({ secrets: z.array(z.enum(ROTATABLE_SECRETS)) });
const LOOK_EVERY_MS = 500;

export const rotateKeys = cliCommand({
  usage: 'rotate-keys',
  describe:
    'Wrap keys anew that stand under the secrets which npm start -- --rotate-secret replaces',
  options: (yargs) => yargs,
  run: async (_options, context) => {
    const jobId = (await goOn(context)) ?? (await begin(context));
    const job = await follow(jobId, context);
    const { state, done, total, problemGroups } = job;
    context.output.result({ jobId, state, done, total, problemGroups }, linesOf(job));
    if (job.state === 'done') return job.problems > 0 ? EXIT.withProblems : EXIT.done;
    return context.signal.aborted ? EXIT.interrupted : EXIT.failed;
  },
});

/** A rotation that is under way is followed, and one that was stopped goes on. */
async function goOn({ portal, output, signal }: CliContext): Promise<string | undefined> {
  const { items } = await retryWhileUnavailable(
    () => portal.query('jobs.list', { kind: 'key-rotation', order: 'desc', limit: 1 }),
    signal,
  );
  const [latest] = items;
  if (latest?.state === 'running') return latest.id;
  if (latest?.state !== 'stopped') return undefined;
  output.note('A rotation was stopped: it goes on.');
  await retryWhileUnavailable(() => portal.command('ResumeJob', { jobId: latest.id }), signal);
  return latest.id;
}

async function begin({ portal, signal }: CliContext): Promise<string> {
  const key = randomUUID();
  const { jobId } = await retryWhileUnavailable(
    () => portal.command('PlanKeyRotation', {}, key),
    signal,
  );
  await retryWhileUnavailable(() => portal.command('StartJob', { jobId }), signal);
  return jobId;
}

/** Until it ends or is stopped; Ctrl-C ends the watching alone. */
async function follow(
  jobId: string,
  { portal, output, signal }: CliContext,
): Promise<JobsJobResult> {
  const look = async (): Promise<JobsJobResult> =>
    retryWhileUnavailable(() => portal.query('jobs.job', { jobId }), signal);
  let job = await look();
  const bar = output.progress(job.total, 'keys');
  for (let shown = 0; ; job = await look()) {
    bar.advance(job.done - shown);
    shown = job.done;
    if (job.state !== 'running' || signal.aborted) break;
    await pause(LOOK_EVERY_MS);
  }
  bar.stop();
  return job;
}

function linesOf({ state, done, total, problemGroups, facts }: JobsJobResult): readonly string[] {
  const problems = problemGroups.map(({ message }) => message);
  if (state === 'running')
    return [`${done} of ${total} done. It goes on; the same command shows how far it is.`];
  if (state !== 'done')
    return [`Stopped at ${done} of ${total}. The same command goes on from there.`];
  if (problemGroups.some(({ reason }) => reason !== 'keys-lost')) return problems;
  const { secrets } = factsSchema.parse(facts);
  const formers = secrets.map(formerNameOf).join(', ');
  return [
    ...problems,
    `Everything stands under the new secrets. ${formers} can be removed: the next npm start does that by itself.`,
    'Keep it with the backups of before: they need it.',
  ];
}
