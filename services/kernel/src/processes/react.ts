import { categoriesOf } from 'contracts/events/categories';
import type { DomainEvent } from '../commands/decider.ts';
import { on } from '../projections/handlers.ts';
import type { Handlers } from '../projections/handlers.ts';
import type { Process, Reaction } from './process.ts';

type Reacting<Event extends DomainEvent> = Handlers<Event, undefined, readonly Reaction[]>;
type Reacts = Pick<Process, 'categories' | 'react'>;

/**
 * A process's table of handlers: `...react<OrderEvent>({ 'OrderCompleted.v1': ({ data }) => [...] })`; the categories
 * follow from it.
 * @param others why nothing is done about the other events of these categories; without it each has a handler.
 */
export function react<Event extends DomainEvent>(handlers: Reacting<Event>): Reacts;
export function react<Event extends DomainEvent>(
  handlers: Partial<Reacting<Event>>,
  others: string,
): Reacts;
export function react<Event extends DomainEvent>(
  handlers: Partial<Reacting<Event>>,
  others = 'is none of its events',
): Reacts {
  const handle = on<Event, undefined, readonly Reaction[]>(handlers);
  return {
    categories: categoriesOf(Object.keys(handlers)),
    react: (event) => handle(event, undefined) ?? ignore(`${event.type} ${others}`),
  };
}

/** Nothing to do, and why. */
export function ignore(because: string): readonly Reaction[] {
  return [{ kind: 'ignore', because }];
}
