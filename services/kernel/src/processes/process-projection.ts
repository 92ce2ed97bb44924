import type { Process, Reaction } from './process.ts';
import { derivedId } from '../commands/derived-id.ts';
import type { Projection, ProjectionTx } from '../projections/projection.ts';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** Name of the projection that keeps what a process has still to do. */
export function processProjectionName(process: Process): string {
  return `process_${process.name.replaceAll('-', '_')}`;
}

/**
 * A process reads the log like a projection; what it wants done becomes rows of `due_commands`, written together with
 * its checkpoint, so that nothing is forgotten and nothing is asked twice. Never rebuilt.
 */
export function processProjection(process: Process): Projection {
  return {
    name: processProjectionName(process),
    version: 1,
    categories: process.categories,
    poison: 'stop',
    createTables: (schema) =>
      schema.createTable('due_commands', (table) => {
        table.text('key').primary();
        table.uuid('command_id').notNullable();
        table.text('command').notNullable();
        table.jsonb('input').notNullable();
        table.timestamp('due_at').notNullable().index();
        table.timestamp('leased_until');
      }),
    apply: async (event, tx) => {
      for (const reaction of process.react(event)) await record(reaction, event, tx);
    },
  };
}

async function record(reaction: Reaction, event: RecordedEvent, tx: ProjectionTx): Promise<void> {
  switch (reaction.kind) {
    case 'send':
      return keep(
        reaction,
        { key: `${event.id} ${reaction.step}`, dueAt: occurredAt(event), event },
        tx,
      );
    case 'later':
      return keep(reaction, { key: reaction.key, dueAt: reaction.dueAt, event }, tx);
    case 'cancel':
      await tx.table('due_commands').where({ key: reaction.key }).delete();
      break;
    case 'ignore':
      break;
    default:
      reaction satisfies never;
  }
}

async function keep(
  reaction: Extract<Reaction, { command: string }>,
  when: { key: string; dueAt: string; event: RecordedEvent },
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table('due_commands')
    .insert({
      key: when.key,
      command_id: derivedId(when.event.id, reaction.step),
      command: reaction.command,
      input: JSON.stringify(reaction.input),
      due_at: when.dueAt,
    })
    .onConflict('key')
    .ignore();
}

function occurredAt(event: RecordedEvent): string {
  return event.metadata['occurredAt'] ?? new Date(0).toISOString();
}
