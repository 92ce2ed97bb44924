import type { OrderLeaves } from 'contracts/calls/history-export';
import { keyAccessEvents } from 'contracts/events/licensing';
import type { KeyAccessEvent } from 'contracts/events/licensing';
import { orderEvents } from 'contracts/events/ordering';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import type { EventOf, EventSchemas } from 'contracts/events/event-of';
import { upcast } from 'contracts/upcasters';

type Leaf = OrderLeaves['leaves'][number];
type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** A key that the order held or holds. */
export interface DisputedKey extends OrderKey {
  readonly state: 'held' | 'revoked' | 'replaced';
}

/** A look at keys, and by whom. */
export interface DisputedLook {
  readonly leaf: Leaf;
  readonly look: KeyAccessEvent;
}

/** What the events of an order say, read from them alone. */
export interface DisputeFacts {
  readonly placed: Data<'OrderPlaced.v1'> | undefined;
  readonly completed: Data<'OrderCompleted.v1'> | undefined;
  readonly refunds: readonly Data<'OrderRefunded.v1'>[];
  readonly hasFailed: boolean;
  readonly keys: readonly DisputedKey[];
  readonly looks: readonly DisputedLook[];
}

export function disputeFacts({ leaves }: OrderLeaves): DisputeFacts {
  const events = leaves.flatMap((leaf) => eventAs(orderEvents, leaf) ?? []);
  const placed = events.find((event) => event.type === 'OrderPlaced.v1')?.data;
  const completed = events.find((event) => event.type === 'OrderCompleted.v1')?.data;
  const refunds = events.flatMap((event) =>
    event.type === 'OrderRefunded.v1' ? [event.data] : [],
  );
  const looks = leaves.flatMap((leaf) => {
    const look = eventAs(keyAccessEvents, leaf);
    return look ? [{ leaf, look }] : [];
  });
  const hasFailed = events.some(({ type }) => type.startsWith('OrderFailed.'));
  return { placed, completed, refunds, hasFailed, keys: keysOf(events), looks };
}

/** Each key by what the last event about it says. */
function keysOf(events: readonly OrderEvent[]): readonly DisputedKey[] {
  const keys = new Map<string, DisputedKey>();
  const mark = (ids: readonly string[], state: DisputedKey['state']): void => {
    for (const id of ids) {
      const key = keys.get(id);
      if (key) keys.set(id, { ...key, state });
    }
  };
  for (const event of events) {
    if (event.type === 'OrderCompleted.v1')
      for (const key of event.data.keys) keys.set(key.keyId, { ...key, state: 'held' });
    if (event.type === 'OrderRefunded.v1' || event.type === 'OrderKeysRevoked.v1')
      mark(event.data.keyIds, 'revoked');
    if (event.type === 'OrderKeyReplaced.v1') {
      mark([event.data.keyId], 'replaced');
      const { replacement } = event.data;
      keys.set(replacement.keyId, { ...replacement, state: 'held' });
    }
  }
  return [...keys.values()];
}

function eventAs<Schemas extends EventSchemas>(
  schemas: Schemas,
  { event }: Leaf,
): EventOf<Schemas> | undefined {
  const { type, data } = upcast({ type: event.type, data: event.data });
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  const parsed = schema?.safeParse(data);
  // The schema is the one of this type.
  return parsed?.success ? ({ type, data: parsed.data } as EventOf<Schemas>) : undefined;
}
