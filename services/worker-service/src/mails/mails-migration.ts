import type { Migration } from 'kernel/area-module';
import { MAILS } from './mail-queue.ts';

/** Mails had a queue of their own, beside that of all other work. */
export const mailsMigration: Migration = {
  name: '0006-worker-mails-in-the-work-queue',
  up: async (db) => {
    const { rows } = await db.raw<{ rows: { old: string | null }[] }>(
      "SELECT to_regclass('mail.outbox')::text AS old",
    );
    if (!rows[0]?.old) return;
    await db.raw(
      `INSERT INTO kernel.work_queue
         (queue, key, id, task, input, state, due_at, give_up_at, attempts, queued_at, settled_at)
       SELECT ?, id::text, id, kind, jsonb_build_object('subjectId', subject_id),
              CASE state WHEN 'queued' THEN 'waiting' WHEN 'sent' THEN 'done' ELSE 'dropped' END,
              due_at, give_up_at, attempts, queued_at, settled_at
       FROM mail.outbox`,
      [MAILS.name],
    );
    await db.raw('DROP SCHEMA mail CASCADE');
  },
};
