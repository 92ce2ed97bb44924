import type { Wrapping } from 'kernel/crypto/wrapping';
import type { Knex } from 'knex';
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

/** Where jobs keep texts, and what each is bound to. */
interface Offer {
  readonly table: 'uploads' | 'steps';
  readonly place: 'part' | 'step';
  boundTo(jobId: string, place: number): string;
}

const OFFERS: readonly Offer[] = [
  { table: 'uploads', place: 'part', boundTo: boundToPart },
  { table: 'steps', place: 'step', boundTo: (jobId, step) => boundToStep({ jobId, step }) },
];

/** The texts of a job one by one: a part of an upload may have a million characters. */
export async function* textsOf(db: Knex, jobId: string): AsyncGenerator<readonly JobText[]> {
  for (const offer of OFFERS) yield* textsOn(db, offer, jobId);
}

async function* textsOn(
  db: Knex,
  { table, place, boundTo }: Offer,
  jobId: string,
): AsyncGenerator<readonly JobText[]> {
  for (let after = -1; ;) {
    const row = await jobsTable(db, table)
      .where({ job_id: jobId })
      .andWhere(place, '>', after)
      .whereNotNull('sealed')
      .orderBy(place)
      .first<{ place: number; sealed: string } | undefined>({ place, sealed: 'sealed' });
    if (!row) return;
    const { sealed } = row;
    const where = { job_id: jobId, [place]: row.place, sealed };
    const replace = async (anew: string): Promise<number> =>
      jobsTable(db, table).where(where).update({ sealed: anew });
    yield [{ wrapped: sealed, boundTo: boundTo(jobId, row.place), replace }];
    after = row.place;
  }
}
