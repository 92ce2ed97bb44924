import type { EventCategory, EventIn } from 'contracts/events/categories';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { DomainEvent } from '../commands/decider.ts';
import { createTables } from './define-table.ts';
import type { Table } from './define-table.ts';
import type { Change, Projection, ProjectionTx } from './projection.ts';

/** An event of a union as the log has it: with its stream, position and metadata. */
export type Recorded<Event extends DomainEvent> = Event extends DomainEvent
  ? Omit<RecordedEvent, 'type' | 'data'> & Event
  : never;

type Applied<Category extends EventCategory> =
  | { readonly apply: (event: Recorded<EventIn<Category>>, tx: ProjectionTx) => Promise<void> }
  | {
      /** Applies a whole batch; one event is a batch too. */
      readonly applyBatch: (
        events: readonly Recorded<EventIn<Category>>[],
        tx: ProjectionTx,
      ) => Promise<void>;
    };

type Tables =
  | {
      readonly tables: readonly Table[];
      /** What no table says, as SQL in which `{schema}` stands for the quoted schema: functions, triggers. */
      readonly statements?: readonly string[];
    }
  | Pick<Projection, 'createTables'>;

type ProjectionParts<Category extends EventCategory> = Omit<
  Projection,
  'categories' | 'changes' | 'apply' | 'applyBatch' | 'createTables'
> &
  Applied<Category> &
  Tables & {
    /** What its events are follows from these. */
    readonly categories: readonly Category[];
    readonly changes?: (event: Recorded<EventIn<Category>>) => readonly Change[];
  };

/**
 * A read model whose events are typed by the categories that it consumes. The log is ours: what stands in a stream of a
 * category was written by its decider, so it is taken as its schemas have it.
 */
export function defineProjection<Category extends EventCategory>(
  parts: ProjectionParts<Category>,
): Projection {
  const applied = 'applyBatch' in parts ? { apply: eachBy(parts.applyBatch) } : {};
  const created = 'tables' in parts ? { createTables: creating(parts) } : {};
  // What is typed by categories takes events of them alone, and gets no others.
  return { ...parts, ...applied, ...created } as unknown as Projection;
}

function eachBy<Event>(applyBatch: (events: readonly Event[], tx: ProjectionTx) => Promise<void>) {
  return async (event: Event, tx: ProjectionTx) => applyBatch([event], tx);
}

function creating({
  tables,
  statements = [],
}: Exclude<Tables, Pick<Projection, 'createTables'>>): Projection['createTables'] {
  return async (_schema, raw) => {
    await createTables(raw, tables);
    for (const sql of statements) await raw(sql);
  };
}
