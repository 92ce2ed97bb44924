import { createHmac } from 'node:crypto';
import type { Wrapping } from 'kernel/crypto/wrapping';
import { createWrapping } from 'kernel/crypto/wrapping';
import type { Knex } from 'knex';
import { jobsTable } from './job-rows.ts';

/** What is uploaded for a job may be secret: it rests encrypted, and only the command service has the key. */
export interface JobSecrets {
  keepPart(db: Knex, part: UploadPart): Promise<void>;
  /** The whole text that was uploaded. */
  readUpload(db: Knex, jobId: string): Promise<string>;
  /** Seals what a step works on; it opens for that step alone. */
  sealStep(place: StepPlace, content: unknown): string;
  /** What {@link sealStep} was given; undefined once the step is done. */
  openStep(db: Knex, place: StepPlace): Promise<unknown>;
}

interface UploadPart {
  readonly jobId: string;
  readonly part: number;
  readonly text: string;
}

export interface StepPlace {
  readonly jobId: string;
  readonly step: number;
}

/**
 * @param secret 32 bytes, of which a key of its own is made.
 * @param former the one that it takes the place of, as long as anything stands under it.
 */
export function createJobSecrets(secret: Buffer, former?: Buffer): JobSecrets {
  const wrapping = wrapJobTexts(secret, former);
  const opened = (sealed: string, boundTo: string): unknown =>
    JSON.parse(wrapping.unwrap(sealed, boundTo).toString('utf8'));
  return {
    keepPart: async (db, { jobId, part, text }) => {
      // As JSON: the end of a part may stand in the midst of a character.
      const sealed = wrapping.wrap(JSON.stringify(text), boundToPart(jobId, part));
      const row = { job_id: jobId, part, sealed };
      await jobsTable(db, 'uploads').insert(row).onConflict(['job_id', 'part']).merge();
    },
    readUpload: async (db, jobId) => {
      const parts: unknown[] = [];
      // One by one: others get their turn in between.
      for await (const { part, sealed } of keptParts(db, jobId)) {
        parts.push(opened(sealed, boundToPart(jobId, part)));
      }
      return parts.join('');
    },
    sealStep: (place, content) => wrapping.wrap(JSON.stringify(content), boundToStep(place)),
    openStep: async (db, place) => {
      const { jobId, step } = place;
      const row = await jobsTable(db, 'steps')
        .where({ job_id: jobId, step })
        .first<{ sealed: string | null } | undefined>('sealed');
      return row?.sealed ? opened(row.sealed, boundToStep(place)) : undefined;
    },
  };
}

/** How texts of jobs are encrypted, by keys made of these. */
export function wrapJobTexts(secret: Buffer, former?: Buffer): Wrapping {
  return createWrapping(keyOf(secret), former && keyOf(former));
}

function keyOf(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('uploads of jobs').digest();
}

interface KeptPart {
  readonly part: number;
  readonly sealed: string;
}

async function* keptParts(db: Knex, jobId: string): AsyncGenerator<KeptPart> {
  for (let next = 0; ; next += 1) {
    const row = await jobsTable(db, 'uploads')
      .where({ job_id: jobId, part: next })
      .first<KeptPart | undefined>('part', 'sealed');
    if (!row) return;
    yield row;
  }
}

export function boundToPart(jobId: string, part: number): string {
  return `upload\n${jobId}\n${part}`;
}

export function boundToStep({ jobId, step }: StepPlace): string {
  return `step\n${jobId}\n${step}`;
}
