import type { Job, JobDetails, JobRecord, ProblemGroup } from 'contracts/api/admin-jobs';
import { MAX_PART_CHARACTERS } from 'contracts/constants/jobs';
import type { JobKind } from 'contracts/constants/jobs';
import type { JobProblem } from 'contracts/calls/jobs';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Asking, Call } from '../http/route.ts';

/** Jobs with the names of those who started them. */
export async function withOwners(call: Asking, jobs: readonly JobRecord[]): Promise<Job[]> {
  const people = await peopleOf(
    call,
    jobs.map(({ ownerId }) => ownerId),
  );
  return jobs.map(({ ownerId, ...job }) => ({ ...job, owner: namedActor(people, ownerId) }));
}

export async function readJob(call: Asking, jobId: string): Promise<JobDetails> {
  const { problemGroups, ...record } = await call.runQuery('jobs.job', { jobId });
  const [job] = await withOwners(call, [record]);
  if (!job) throw new TypeError('A job that was read has an owner.');
  return { ...job, problemGroups: [...problemGroups] };
}

/** A line that went wrong; or, without a number, how many more did that are not named. */
export type ReportLine = Omit<JobProblem, 'line'> & { readonly line: number | null };

/** The lines that went wrong, part by part, and at the end what is left out of them. */
export async function* readProblems(
  { runQuery }: Asking,
  jobId: string,
): AsyncGenerator<readonly ReportLine[]> {
  const { problemGroups } = await runQuery('jobs.job', { jobId });
  let after: number | null = 0;
  while (after !== null) {
    const part: { items: readonly JobProblem[]; next: number | null } = await runQuery(
      'jobs.problems',
      { jobId, after },
    );
    yield part.items;
    after = part.next;
  }
  yield problemGroups.flatMap(unlistedOf);
}

function unlistedOf({ reason, message, unlisted }: ProblemGroup): readonly ReportLine[] {
  if (unlisted === undefined) return [];
  const more = `${unlisted} more lines are not named here. Correct those that are, and check the list again. ${message}`;
  return [{ line: null, reason, message: more, hint: null }];
}

type Uploading = Pick<Call, 'deps' | 'sender' | 'idempotencyKey'>;

/**
 * Hands a text over to be kept, part by part. Each part has a key of its own under the request's: a repeated request
 * makes no second job.
 */
export async function keepUpload(
  { deps, sender, idempotencyKey }: Uploading,
  upload: { readonly kind: JobKind; readonly title: string; readonly text: string },
): Promise<string> {
  const { kind, title, text } = upload;
  const { gateway } = deps;
  const opened = await gateway.command(
    'OpenUpload',
    { kind, title },
    { ...sender, idempotencyKey },
  );
  const { jobId } = opened.result;
  for (let part = 0; part * MAX_PART_CHARACTERS < text.length; part += 1) {
    const from = part * MAX_PART_CHARACTERS;
    const piece = { jobId, part, text: text.slice(from, from + MAX_PART_CHARACTERS) };
    const key = idempotencyKey && `${idempotencyKey}/part/${part}`;
    await gateway.command('KeepUploadPart', piece, { ...sender, idempotencyKey: key });
  }
  return jobId;
}
