import { expect, test } from '@jest/globals';
import type { KeyAssignmentEvent } from 'contracts/events/key-assignment';
import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { react } from '../processes/react.ts';
import { defineProjection } from './define-projection.ts';
import { defineTable, text } from './define-table.ts';
import { on, project } from './handlers.ts';

const recorded = (type: string, data: RecordedEvent['data'] = {}): RecordedEvent => ({
  stream: 'keyAssignment-1',
  revision: 0n,
  id: 'e',
  type,
  data,
  metadata: {},
  position: 1n,
});

test('an event goes to the handler of its type, and one without a handler to none', () => {
  const handle = on<KeyAssignmentEvent, string, string>({
    'KeyAssigned.v1': ({ data }, said) => `${said} ${data.keyId}`,
  });
  expect(handle(recorded('KeyAssigned.v1', { keyId: 'k' }), 'given')).toBe('given k');
  expect(handle(recorded('KeyAssignmentEnded.v1'), 'given')).toBeUndefined();
  expect(handle(recorded('toString'), 'given')).toBeUndefined();
});

test('the categories of a read model follow from its handlers', () => {
  const { categories } = project<OrderEvent | KeyAssignmentEvent>(
    {
      'KeyAssigned.v1': async () => undefined,
      'OrderPlaced.v1': async () => undefined,
    },
    'others change nothing',
  );
  expect(categories).toEqual(['keyAssignment', 'order']);
});

test('a process says why it ignores an event without a handler', () => {
  const { categories, react: reactTo } = react<OrderEvent>(
    { 'OrderFailed.v2': ({ data }) => [{ kind: 'cancel', key: data.orderId }] },
    'fails no order',
  );
  expect(categories).toEqual(['order']);
  expect(reactTo(recorded('OrderFailed.v2', { orderId: 'o' }))).toEqual([
    { kind: 'cancel', key: 'o' },
  ]);
  expect(reactTo(recorded('OrderPlaced.v1'))).toEqual([
    { kind: 'ignore', because: 'OrderPlaced.v1 fails no order' },
  ]);
});

test('one event is applied as a batch of one', async () => {
  const applied: string[] = [];
  const { apply } = defineProjection({
    name: 'given',
    version: 1,
    categories: ['keyAssignment'],
    poison: 'stop',
    tables: [defineTable('given', { key_id: text().primary() })],
    applyBatch: async (events) => {
      applied.push(...events.map(({ data }) => data.keyId));
    },
  });
  const tx = { table: unused, raw: unused, name: unused, announce: unused };
  await apply(recorded('KeyAssigned.v1', { keyId: 'k' }), tx);
  expect(applied).toEqual(['k']);
});

function unused(): never {
  throw new Error('nothing is written');
}

test('what is no event of the union does not compile', () => {
  const wrong = [
    // @ts-expect-error a type of the union has no handler, and nothing says so
    project<KeyAssignmentEvent>({ 'KeyAssigned.v1': async () => undefined }),
    // @ts-expect-error a type that the union has not
    on<KeyAssignmentEvent, null, null>({ 'KeyAsigned.v1': () => null }),
  ];
  expect(wrong).toHaveLength(2);
});
