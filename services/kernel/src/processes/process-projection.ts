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
    apply: (event, tx) => applyAll(process, [event], tx),
    applyBatch: (events, tx) => applyAll(process, events, tx),
  };
}

/** A command that is to be sent, as its row. */
interface DueRow {
  readonly key: string;
  readonly command_id: string;
  readonly command: string;
  readonly input: string;
  readonly due_at: string;
}

/** What a batch leaves to be done: most of what one event asks for, a later one of the same batch cancels. */
async function applyAll(
  process: Process,
  events: readonly RecordedEvent[],
  tx: ProjectionTx,
): Promise<void> {
  const due = new Map<string, DueRow>();
  const cancelled = new Set<string>();
  for (const event of events) {
    for (const reaction of process.react(event)) note(reaction, event, { due, cancelled });
  }
  if (cancelled.size > 0) {
    await tx
      .table('due_commands')
      .whereIn('key', [...cancelled])
      .delete();
  }
  if (due.size > 0) {
    await tx
      .table('due_commands')
      .insert([...due.values()])
      .onConflict('key')
      .ignore();
  }
}

interface Pending {
  readonly due: Map<string, DueRow>;
  readonly cancelled: Set<string>;
}

function note(reaction: Reaction, event: RecordedEvent, { due, cancelled }: Pending): void {
  switch (reaction.kind) {
    case 'send':
    case 'later': {
      const row = rowOf(reaction, event);
      if (!due.has(row.key)) due.set(row.key, row);
      break;
    }
    case 'cancel':
      due.delete(reaction.key);
      cancelled.add(reaction.key);
      break;
    case 'ignore':
      break;
    default:
      reaction satisfies never;
  }
}

function rowOf(reaction: Extract<Reaction, { command: string }>, event: RecordedEvent): DueRow {
  const when =
    reaction.kind === 'later'
      ? { key: reaction.key, due_at: reaction.dueAt }
      : { key: `${event.id} ${reaction.step}`, due_at: occurredAt(event) };
  return {
    ...when,
    command_id: derivedId(event.id, reaction.step),
    command: reaction.command,
    input: JSON.stringify(reaction.input),
  };
}

function occurredAt(event: RecordedEvent): string {
  return event.metadata['occurredAt'] ?? new Date(0).toISOString();
}
