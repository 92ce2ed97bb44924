import type { Knex } from 'knex';
import type { Wrapping } from '../crypto/wrapping.ts';
import { jobsTable } from '../jobs/job-rows.ts';
import { boundToPart, boundToStep } from '../jobs/job-secrets.ts';
import type { WrappedText } from './wrapped-texts.ts';

interface JobText extends WrappedText {
  /** Writes it anew where it still stands as it was read. @returns how many rows. */
  replace(anew: string): Promise<number>;
}

/** Jobs that keep something encrypted: what was uploaded, or the share of a step that is not done. */
export async function jobsWithTexts(db: Knex): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { job_id: string }[] }>(
    `SELECT job_id FROM jobs.uploads UNION
     SELECT job_id FROM jobs.steps WHERE sealed IS NOT NULL ORDER BY job_id`,
  );
  return rows.map(({ job_id: jobId }) => jobId);
}

/** Encrypts anew what stands under the former secret. @returns how many texts. */
export async function rewrapJobTexts(db: Knex, wrapping: Wrapping, jobId: string): Promise<number> {
  let rewrapped = 0;
  for await (const [text] of textsOf(db, jobId)) {
    const anew = text && wrapping.rewrap(text.wrapped, text.boundTo);
    if (text && anew !== undefined) rewrapped += await text.replace(anew);
  }
  return rewrapped;
}

/** The texts of a job one by one: a part of an upload may have a million characters. */
export async function* textsOf(db: Knex, jobId: string): AsyncGenerator<readonly JobText[]> {
  for (let after = -1; ;) {
    const row = await jobsTable(db, 'uploads')
      .where({ job_id: jobId })
      .andWhere('part', '>', after)
      .orderBy('part')
      .first<{ part: number; sealed: string } | undefined>('part', 'sealed');
    if (!row) break;
    const { part, sealed } = row;
    const place = { job_id: jobId, part, sealed };
    const replace = async (anew: string): Promise<number> =>
      jobsTable(db, 'uploads').where(place).update({ sealed: anew });
    yield [{ wrapped: sealed, boundTo: boundToPart(jobId, part), replace }];
    after = part;
  }
  for (let after = -1; ;) {
    const row = await jobsTable(db, 'steps')
      .where({ job_id: jobId })
      .andWhere('step', '>', after)
      .whereNotNull('sealed')
      .orderBy('step')
      .first<{ step: number; sealed: string } | undefined>('step', 'sealed');
    if (!row) return;
    const { step, sealed } = row;
    const place = { job_id: jobId, step, sealed };
    const replace = async (anew: string): Promise<number> =>
      jobsTable(db, 'steps').where(place).update({ sealed: anew });
    yield [{ wrapped: sealed, boundTo: boundToStep({ jobId, step }), replace }];
    after = step;
  }
}
