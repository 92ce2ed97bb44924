import { expect, test } from '@jest/globals';
import type { OrderEvent } from 'contracts/events/ordering';
import { money } from 'contracts/primitives/money';
import { buildOrderFacts, idOf, orderPlaced } from '../../testing/build-order.ts';
import { settleOrderProcess } from './settle-order.ts';

const facts = buildOrderFacts();
const { orderId, companyId } = facts;

const recorded = ({ type, data }: { type: string; data: object }) => ({
  stream: `order-${orderId}`,
  revision: 0n,
  id: idOf('event'),
  type,
  data: { ...data },
  metadata: { occurredAt: facts.placedAt },
  position: 7n,
});

test('an order is settled three seconds after placing, unless something happens before', () => {
  expect(settleOrderProcess.react(recorded(orderPlaced(facts)))).toEqual([
    {
      kind: 'later',
      key: orderId,
      dueAt: '2026-03-01T10:00:03.000Z',
      step: 'settle',
      command: 'SettleOrder',
      input: { orderId },
    },
  ]);
});

test('an order that is completed or failed needs no settling', () => {
  const completed: OrderEvent = {
    type: 'OrderCompleted.v1',
    data: {
      orderId,
      companyId,
      depositPart: money(1, 'EUR'),
      creditPart: money(0, 'EUR'),
      keys: [],
      completedAt: facts.placedAt,
    },
  };
  const failed: OrderEvent = {
    type: 'OrderFailed.v2',
    data: { orderId, companyId, reason: { code: 'other', text: 'None left.' } },
  };
  for (const event of [completed, failed]) {
    expect(settleOrderProcess.react(recorded(event))).toEqual([{ kind: 'cancel', key: orderId }]);
  }
});

test('an event of an order that it does not know is ignored, and it says why', () => {
  expect(settleOrderProcess.react(recorded({ type: 'OrderPraised.v1', data: {} }))).toEqual([
    { kind: 'ignore', because: 'OrderPraised.v1 is none of its events' },
  ]);
});
