import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { instantSchema } from 'contracts/primitives/schemas';
import { readTextIfPresent } from 'kernel/files/present-files';
import { writeWhole } from 'kernel/files/write-whole';
import { z } from 'zod';

const cutSchema = z.strictObject({
  size: z.int().min(0),
  oldCheckpoint: z.string(),
  newCheckpoint: z.string().nullable(),
});

const statementSchema = z.strictObject({
  restoredAt: instantSchema,
  /** What the log says of it. */
  reason: z.string(),
  /** The signed checkpoint of a log that the restored one does not go on from; it was put aside. */
  forkedFrom: z.string().nullable(),
  /** Where the log goes on; null where it was not signed any further. Absent until a start has looked. */
  log: cutSchema.nullable().optional(),
});

/**
 * What an operator says who restores older data on purpose: a file in AUDIT_DIR, which the next start reads, follows
 * step by step, and removes once all of it is done.
 */
export type RestoredStatement = z.infer<typeof statementSchema>;

function statementFile(auditDir: string): string {
  return path.join(auditDir, 'restored.json');
}

export async function readStatement(auditDir: string): Promise<RestoredStatement | undefined> {
  const text = await readTextIfPresent(statementFile(auditDir));
  return text === undefined ? undefined : statementSchema.parse(JSON.parse(text));
}

export async function writeStatement(
  auditDir: string,
  statement: RestoredStatement,
): Promise<void> {
  await mkdir(auditDir, { recursive: true, mode: 0o700 });
  await writeWhole(statementFile(auditDir), `${JSON.stringify(statement, null, 2)}\n`);
}

export async function removeStatement(auditDir: string): Promise<void> {
  await rm(statementFile(auditDir), { force: true });
}
