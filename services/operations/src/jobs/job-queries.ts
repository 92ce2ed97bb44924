import type { JobRecord, ProblemGroup } from 'contracts/api/admin-jobs';
import { jobsQueries } from 'contracts/calls/jobs';
import type { JobProblem, JobsListQuery, JobsStepsQuery } from 'contracts/calls/jobs';
import { adminsOnly } from 'kernel/http/policies';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import type { Knex } from 'knex';
import type { JobRow, StepRow } from './job-rows.ts';
import { noSuchJob } from './job-rows.ts';

/** Lines that a group names; the report names all. */
const LINES_SHOWN = 50;

/** Long work, as admins see it. Its tables are written before a command answers: nothing has to be waited for. */
export const jobQueries: readonly Query[] = [
  query(jobsQueries['jobs.list'], {
    scope: 'shared',
    reads: [],
    policy: adminsOnly,
    run: async ({ input, db }) => listJobs(db, input),
  }),
  query(jobsQueries['jobs.job'], {
    scope: 'shared',
    reads: [],
    policy: adminsOnly,
    run: async ({ input: { jobId }, db }) => {
      const { rows } = await db.raw<JobRow>('SELECT * FROM jobs.jobs WHERE id = ?', [jobId]);
      const [row] = rows;
      if (!row) return noSuchJob();
      return { ...jobRecord(row), problemGroups: await groupsOf(db, row) };
    },
  }),
  query(jobsQueries['jobs.problems'], {
    scope: 'shared',
    reads: [],
    policy: adminsOnly,
    run: async ({ input: { jobId, after, limit }, db }) => {
      const { rows } = await db.raw<JobProblem & { readonly place: string }>(
        `SELECT line, reason, message, hint, place FROM jobs.problems
         WHERE job_id = ? AND place > ? ORDER BY place LIMIT ?`,
        [jobId, after, limit],
      );
      const items = rows.map(({ place: _place, ...problem }) => problem);
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { items, next: last ? Number(last.place) : null };
    },
  }),
  query(jobsQueries['jobs.steps'], {
    scope: 'shared',
    reads: [],
    policy: adminsOnly,
    run: async ({ input, db }) => listSteps(db, input),
  }),
];

type ListedStep = Pick<StepRow, 'step' | 'command' | 'input' | 'size' | 'is_done'> & {
  readonly refusal: { readonly reason: string; readonly message: string } | null;
};

async function listSteps(db: QueryDatabase, { jobId, after, limit }: JobsStepsQuery) {
  const { rows } = await db.raw<ListedStep>(
    // What a step was refused with as a whole stands under its number, counted from 1.
    `SELECT steps.step, steps.command, steps.input, steps.size, steps.is_done, refusal
     FROM jobs.steps AS steps LEFT JOIN LATERAL (
       SELECT jsonb_build_object('reason', reason, 'message', message) AS refusal
       FROM jobs.problems AS p WHERE p.job_id = steps.job_id AND p.line = steps.step + 1
       ORDER BY place LIMIT 1
     ) AS refused ON steps.is_done
     WHERE steps.job_id = ? AND steps.step > ? ORDER BY steps.step LIMIT ?`,
    [jobId, after, limit],
  );
  const items = rows.map(({ is_done: isDone, ...step }) => ({
    ...step,
    input: { ...step.input },
    isDone,
  }));
  return { items, next: rows.length < limit ? null : (rows.at(-1)?.step ?? null) };
}

async function listJobs(db: QueryDatabase, input: JobsListQuery) {
  const { order, limit, offset } = input;
  const { where, values } = jobConditions(input);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const page = await db.raw<JobRow>(
    `SELECT * FROM jobs.jobs WHERE ${where} ORDER BY created_at ${direction}, id ${direction}
     LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  const counted = await db.raw<{ total: string }>(
    `SELECT count(*) AS total FROM jobs.jobs WHERE ${where}`,
    values,
  );
  return { items: page.rows.map(jobRecord), total: Number(counted.rows[0]?.total ?? 0) };
}

/** What was begun and never checked is nothing to be listed, unless it is asked for. */
function jobConditions({ ids, kind, state, ownerId }: JobsListQuery): {
  readonly where: string;
  readonly values: Knex.RawBinding[];
} {
  const conditions: [string, Knex.RawBinding[]][] = [
    state === undefined ? ["state NOT IN ('draft', 'discarded')", []] : ['state = ?', [state]],
  ];
  if (ids) conditions.push(['id = ANY(?)', [[...ids]]]);
  if (kind !== undefined) conditions.push(['kind = ?', [kind]]);
  if (ownerId !== undefined) conditions.push(['owner_id = ?', [ownerId]]);
  return {
    where: conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, bound]) => bound),
  };
}

async function groupsOf(
  db: QueryDatabase,
  { id, unlisted }: Pick<JobRow, 'id' | 'unlisted'>,
): Promise<readonly ProblemGroup[]> {
  const { rows } = await db.raw<ProblemGroup>(
    `SELECT reason, min(message) AS message, count(*)::integer AS count,
            (array_agg(line ORDER BY line))[1:${LINES_SHOWN}] AS lines
     FROM jobs.problems WHERE job_id = ? GROUP BY reason ORDER BY count(*) DESC, reason`,
    [id],
  );
  return rows.map((group) => {
    const more = unlisted[group.reason] ?? 0;
    return more === 0 ? group : { ...group, count: group.count + more, unlisted: more };
  });
}

function jobRecord(row: JobRow): JobRecord {
  const {
    owner_id: ownerId,
    stopped_because: stoppedBecause,
    created_at: createdAt,
    started_at: startedAt,
    ended_at: endedAt,
  } = row;
  return {
    ...picked(row),
    ownerId,
    stoppedBecause,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

type Same =
  'id' | 'kind' | 'title' | 'state' | 'revision' | 'reason' | 'total' | 'done' | 'problems';

function picked(row: Pick<JobRow, Same | 'counts' | 'facts'>) {
  const { id, kind, title, state, revision, reason, total, done, problems } = row;
  const counts = { ...row.counts };
  const facts = { ...row.facts };
  return { id, kind, title, state, revision, reason, total, done, problems, counts, facts };
}
