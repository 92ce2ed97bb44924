import { KEY_END } from 'contracts/constants/keys';
import type { Migration } from 'kernel/area-module';
import type { Knex } from 'knex';

/** Steps that wait for others of their job. */
export const jobPhasesMigration: Migration = {
  name: '0010-kernel-job-phases',
  up: async (db) => {
    await db.schema
      .withSchema('jobs')
      .alterTable('steps', (table) => table.integer('phase').notNullable().defaultTo(0));
  },
};

/** Of very many lines that went wrong the first are named, and all are counted. */
export const unlistedProblemsMigration: Migration = {
  name: '0011-kernel-unlisted-problems',
  up: async (db) => {
    await db.schema
      .withSchema('jobs')
      .alterTable('jobs', (table) => table.jsonb('unlisted').notNullable().defaultTo('{}'));
  },
};

/** Which look through a job is started, by whom it was made, and why the portal has stopped it. */
export const jobChecksMigration: Migration = {
  name: '0097-kernel-job-checks',
  up: async (db) => {
    await db.schema.withSchema('jobs').alterTable('jobs', (table) => {
      table.integer('revision').notNullable().defaultTo(0);
      // Null: from before it was noted.
      table.text('checked_by');
      // Until then it is being started as it is.
      table.timestamp('held_until');
      table.text('stopped_because');
    });
  },
};

/**
 * Of imports of keys: cells were kept whole that stood where article numbers were looked for, whatever they were. Of each
 * its end stays, as of keys; what was found in other columns is reported no more.
 */
export const maskedHintsMigration: Migration = {
  name: '0114-kernel-masked-hints',
  up: async (db) => {
    await db.raw(
      `UPDATE jobs.problems AS problems
       SET hint = '\u2026' || right(hint, least(:end, char_length(hint) / 2))
       FROM jobs.jobs AS jobs
       WHERE jobs.id = problems.job_id AND jobs.kind = 'key-import'
         AND (hint NOT LIKE '\u2026%' OR char_length(hint) > 1 + :end)`,
      { end: KEY_END },
    );
    await db.raw(`UPDATE jobs.jobs SET facts = facts - 'findings' WHERE kind = 'key-import'`);
  },
};

/** Jobs, what was uploaded for them, their steps and the lines that went wrong. What is secret is sealed. */
export const jobsMigration: Migration = {
  name: '0009-kernel-jobs',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS jobs');
    await db.schema.withSchema('jobs').createTable('jobs', jobColumns);
    const ofJob = (table: Knex.CreateTableBuilder): void => {
      table.uuid('job_id').notNullable();
      table.foreign('job_id').references('id').inTable('jobs.jobs').onDelete('CASCADE');
    };
    await db.schema.withSchema('jobs').createTable('uploads', (table) => {
      ofJob(table);
      table.integer('part').notNullable();
      table.text('sealed').notNullable();
      table.primary(['job_id', 'part']);
    });
    await db.schema.withSchema('jobs').createTable('steps', (table) => {
      ofJob(table);
      table.integer('step').notNullable();
      table.text('command').notNullable();
      table.jsonb('input').notNullable();
      // Gone as soon as the step is done.
      table.text('sealed');
      // How much of the job's total it is.
      table.integer('size').notNullable();
      table.boolean('is_done').notNullable().defaultTo(false);
      table.primary(['job_id', 'step']);
    });
    await db.schema.withSchema('jobs').createTable('problems', (table) => {
      ofJob(table);
      table.bigIncrements('place');
      table.integer('line').notNullable();
      table.text('reason').notNullable();
      table.text('message').notNullable();
      table.text('hint');
      table.index(['job_id', 'place'], 'problems_of_job');
    });
  },
};

function jobColumns(table: Knex.CreateTableBuilder): void {
  table.uuid('id').primary();
  table.text('kind').notNullable();
  table.text('title').notNullable();
  table.text('state').notNullable();
  table.text('reason');
  table.integer('total').notNullable().defaultTo(0);
  table.integer('done').notNullable().defaultTo(0);
  table.jsonb('counts').notNullable().defaultTo('{}');
  table.jsonb('facts').notNullable().defaultTo('{}');
  table.integer('problems').notNullable().defaultTo(0);
  // In whose name its steps are done.
  table.text('owner_id').notNullable();
  table.jsonb('owner').notNullable();
  table.timestamp('created_at').notNullable();
  table.timestamp('started_at');
  table.timestamp('ended_at');
  table.index(['created_at', 'id'], 'jobs_newest');
  table.index(['state', 'created_at'], 'jobs_state');
}
