import type { Knex } from 'knex';
import type { Migration } from '../area-module.ts';
import { defineTable, integer, jsonb, text, timestamp, uuid } from '../projections/define-table.ts';
import type { RowOf } from '../projections/define-table.ts';

export const workQueue = defineTable('work_queue', {
  queue: text(),
  key: text(),
  id: uuid(),
  task: text(),
  input: jsonb<unknown>(),
  state: text<'waiting' | 'parked' | 'done' | 'dropped'>().defaultTo("'waiting'"),
  due_at: timestamp(),
  give_up_at: timestamp().nullable(),
  attempts: integer().defaultTo('0'),
  reason: text().nullable(),
  queued_at: timestamp().defaultTo('now()'),
  settled_at: timestamp().nullable(),
});

export type WorkRow = RowOf<typeof workQueue>;

/** What is to be done in the background and what was, of every queue. */
export const workQueueMigration: Migration = {
  name: '0005-kernel-work-queue',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS kernel');
    await db.raw(
      `CREATE TABLE kernel.work_queue (
         queue text NOT NULL,
         key text NOT NULL,
         id uuid NOT NULL,
         task text NOT NULL,
         input jsonb NOT NULL,
         state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'parked', 'done', 'dropped')),
         due_at timestamptz NOT NULL,
         give_up_at timestamptz,
         attempts integer NOT NULL DEFAULT 0,
         reason text,
         queued_at timestamptz NOT NULL DEFAULT now(),
         settled_at timestamptz,
         PRIMARY KEY (queue, key))`,
    );
    await db.raw(
      "CREATE INDEX work_queue_due ON kernel.work_queue (queue, due_at) WHERE state = 'waiting'",
    );
    await db.raw(
      'CREATE INDEX work_queue_settled ON kernel.work_queue (settled_at) WHERE settled_at IS NOT NULL',
    );
    await carryDueCommands(db);
  },
};

/** Each process had a table of its own for what it had still to do. */
async function carryDueCommands(db: Knex.Transaction): Promise<void> {
  const { rows } = await db.raw<{ rows: { schema: string; process: string }[] }>(
    `SELECT table_schema AS schema, replace(substring(table_schema FROM '^rm_process_(.*)$'), '_', '-') AS process
     FROM information_schema.tables WHERE table_name = 'due_commands' AND table_schema LIKE 'rm\\_process\\_%'`,
  );
  for (const { schema, process } of rows) {
    await db.raw(
      `INSERT INTO kernel.work_queue (queue, key, id, task, input, due_at)
       SELECT ?, key, command_id, command, input, due_at FROM ??.due_commands`,
      [process, schema],
    );
    await db.raw('DROP TABLE ??.due_commands', [schema]);
  }
}
