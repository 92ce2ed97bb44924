import type { CategoryOf, EventCategory, EventIn } from 'contracts/events/categories';
import { categoriesOf, isOf } from 'contracts/events/categories';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { DomainEvent } from '../commands/decider.ts';
import type { Recorded } from './define-projection.ts';
import type { ProjectionTx } from './projection.ts';

/** What is done about each event of a union, by its type; none is left out. */
export type Handlers<Event extends DomainEvent, Context, Result> = {
  readonly [Type in Event['type']]: (
    event: Recorded<Extract<Event, { readonly type: Type }>>,
    context: Context,
  ) => Result;
};

/**
 * Hands an event to the handler of its type.
 * @returns what the handler answers; undefined of an event that none is named for.
 */
export function on<Event extends DomainEvent, Context, Result>(
  handlers: Partial<Handlers<Event, Context, Result>>,
): (event: RecordedEvent, context: Context) => Result | undefined {
  // The one place where a type that stands in the log becomes a type of the union: the log is ours, and the key says so.
  const byType = handlers as Readonly<
    Record<string, ((event: RecordedEvent, context: Context) => Result) | undefined>
  >;
  return (event, context) =>
    Object.hasOwn(handlers, event.type) ? byType[event.type]?.(event, context) : undefined;
}

/** Whether an event of the log is one of a category. */
export function isIn<Category extends EventCategory>(category: Category) {
  return (event: RecordedEvent): event is Recorded<EventIn<Category>> => isOf(category, event);
}

/** What a read model does about events, and the categories that follow from it. */
export interface Projected<Event extends DomainEvent> {
  readonly categories: readonly CategoryOf<Event['type']>[];
  apply(event: RecordedEvent, tx: ProjectionTx): Promise<void>;
}

type Writing<Event extends DomainEvent> = Handlers<Event, ProjectionTx, PromiseLike<unknown>>;

/**
 * A read model's table of handlers: `...project<OrderEvent>({ 'OrderPlaced.v1': (event, tx) => … })`.
 * @param others says so where some of the events change nothing; without it each of them has a handler.
 */
export function project<Event extends DomainEvent>(handlers: Writing<Event>): Projected<Event>;
export function project<Event extends DomainEvent>(
  handlers: Partial<Writing<Event>>,
  others: 'others change nothing',
): Projected<Event>;
export function project<Event extends DomainEvent>(
  handlers: Partial<Writing<Event>>,
): Projected<Event> {
  const handle = on<Event, ProjectionTx, PromiseLike<unknown>>(handlers);
  const types: readonly Event['type'][] = Object.keys(handlers);
  return {
    categories: categoriesOf(types),
    apply: async (event, tx) => {
      await handle(event, tx);
    },
  };
}
