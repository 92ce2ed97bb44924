import { randomUUID } from 'node:crypto';
import { derivedId } from 'kernel/commands/derived-id';
import { enqueueWork } from 'kernel/work-queue/work-queue';
import type { Knex } from 'knex';
import { queueSteps } from 'operations/jobs/job-queue';
import { jobsTable } from 'operations/jobs/job-rows';
import { withDatabase } from '../resilience/inspection.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** A mail of a kind that nobody writes: its id. */
export async function stuckMail(portal: PortalUnderTest): Promise<string> {
  const id = randomUUID();
  const dueAt = new Date().toISOString();
  await atOnce(portal, async (db) => {
    await enqueueWork(db, 'mails', [{ key: id, id, task: 'of no kind', input: {}, dueAt }]);
    await makeStuck(db, id);
  });
  return id;
}

/** A job of one step of three lines, which no command does. */
export async function stuckJob(
  portal: PortalUnderTest,
): Promise<{ readonly id: string; readonly workId: string }> {
  const [id, ownerId] = [randomUUID(), randomUUID()];
  const workId = derivedId(id, '0');
  const owner = JSON.stringify({ kind: 'user', id: ownerId, role: 'admin', tenantId: 'eur' });
  const begun = { state: 'running', created_at: new Date(), started_at: new Date() };
  const job = { id, kind: 'key-import', title: 'Stuck', total: 3, ...begun };
  await atOnce(portal, async (db) => {
    await jobsTable(db, 'jobs').insert({ ...job, owner_id: ownerId, owner });
    const step = { job_id: id, step: 0, command: 'NoSuchCommand', input: {}, size: 3 };
    await jobsTable(db, 'steps').insert(step);
    await queueSteps(db, id);
    await makeStuck(db, workId);
  });
  return { id, workId };
}

/** Nobody tries what is being made. */
async function atOnce(
  { address }: PortalUnderTest,
  make: (db: Knex) => Promise<void>,
): Promise<void> {
  await withDatabase(address.databaseUrl, (db) => db.transaction(make));
}

/** Tried nine times, and not to be tried again for an hour. */
async function makeStuck(db: Knex, id: string): Promise<void> {
  const due_at = new Date(Date.now() + 60 * 60_000);
  const tried = { due_at, attempts: 9, reason: 'ServerAway' };
  await db('work_queue').withSchema('kernel').where({ id }).update(tried);
}
