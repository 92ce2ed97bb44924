import type { EventOf, EventSchemas } from 'contracts/events/event-of';
import { upcast } from 'contracts/upcasters';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** An event as one of these schemas has it; undefined for others, and for what no command has written. */
export function eventAs<Schemas extends EventSchemas>(
  schemas: Schemas,
  event: Pick<RecordedEvent, 'type' | 'data'>,
): EventOf<Schemas> | undefined {
  const { type, data } = upcast(event);
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  const parsed = schema?.safeParse(data);
  return parsed?.success ? ({ type, data: parsed.data } as EventOf<Schemas>) : undefined;
}
