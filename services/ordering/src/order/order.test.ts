import { expect, test } from '@jest/globals';
import { orderSchema } from 'contracts/api/orders';
import type { OrderEvent } from 'contracts/events/ordering';
import { money } from 'contracts/primitives/money';
import { upcast } from 'contracts/upcasters';
import { specify } from 'kernel/testing/decider-specification';
import { buildOrderFacts, idOf, orderPlaced } from '../testing/build-order.ts';
import { insufficientBalance } from '../testing/sale-ports.ts';
import { presentState } from './present-order.ts';
import { orderDecider } from './order.ts';

const facts = buildOrderFacts();
const { orderId, companyId } = facts;
const placed = orderPlaced(facts);
const settlement = {
  depositPart: money(2_000, 'EUR'),
  creditPart: money(500, 'EUR'),
  keys: [
    { keyId: idOf('k1'), productId: idOf('office'), batchId: idOf('batch'), lastFour: 'AB12' },
    { keyId: idOf('k2'), productId: idOf('office'), batchId: idOf('batch'), lastFour: 'CD34' },
  ],
  completedAt: '2026-03-01T10:00:00.200Z',
};
const completed: OrderEvent = {
  type: 'OrderCompleted.v1',
  data: { orderId, companyId, ...settlement },
};
const reason = insufficientBalance(2_000, 2_500);
const failed: OrderEvent = { type: 'OrderFailed.v2', data: { orderId, companyId, reason } };

const order = specify(orderDecider);

test('an order is placed, then completed', () => {
  order.given().when({ type: 'PlaceOrder', facts }).then(placed);
  order.given(placed).when({ type: 'CompleteOrder', settlement }).then(completed);
});

test('or it is placed, then failed with the reason', () => {
  order.given(placed).when({ type: 'FailOrder', reason }).then(failed);
});

test('one that somebody approved says so when it fails, since others than its buyer are notified', () => {
  const approvalId = idOf('approval');
  const approved = orderPlaced({ ...facts, approvalId });
  const data = { orderId, companyId, reason, approvalId };
  order.given(approved).when({ type: 'FailOrder', reason }).then({ type: 'OrderFailed.v2', data });
});

test('an order is placed once and settled once', () => {
  order.given(placed).when({ type: 'PlaceOrder', facts }).thenRejected('order-exists');
  order.given().when({ type: 'CompleteOrder', settlement }).thenRejected('order-not-open');
  order.given(placed, completed).when({ type: 'FailOrder', reason }).thenRejected('order-not-open');
  order
    .given(placed, failed)
    .when({ type: 'CompleteOrder', settlement })
    .thenRejected('order-not-open');
});

test('[O.16] a placed order is answered as processing, with its lines and total', () => {
  const answer = orderSchema.parse(presentState(order.given(placed).state()));
  expect(answer).toMatchObject({
    id: orderId,
    orderNumber: 'EUR-2026-000001',
    status: 'processing',
    total: '25.00',
    payment: null,
    keys: [],
    lines: [{ productName: 'Office Suite', quantity: 2, unitPrice: '12.50', lineTotal: '25.00' }],
  });
});

test('[O.16] a completed order shows how it was paid and its keys by their last four characters', () => {
  const answer = orderSchema.parse(presentState(order.given(placed, completed).state()));
  expect(answer).toMatchObject({
    status: 'completed',
    completedAt: settlement.completedAt,
    payment: { deposit: '20.00', credit: '5.00' },
    keys: [
      { id: idOf('k1'), productName: 'Office Suite', sku: 'OFF-1', lastFour: 'AB12' },
      { id: idOf('k2'), productName: 'Office Suite', sku: 'OFF-1', lastFour: 'CD34' },
    ],
    failure: null,
  });
});

test('[O.16] a failed order says why', () => {
  const answer = orderSchema.parse(presentState(order.given(placed, failed).state()));
  expect(answer).toMatchObject({
    status: 'failed',
    failure: {
      code: 'insufficient-balance',
      available: '20.00',
      required: '25.00',
      currency: 'EUR',
      message: 'Insufficient balance. Available: €20.00, Required: €25.00',
    },
    payment: null,
    keys: [],
  });
});

test('an order that failed with an English sentence is answered with its figures and the same sentence', () => {
  const message = 'Insufficient balance. Available: €20.00, Required: €25.00';
  const event = upcast({
    type: 'OrderFailed.v1',
    data: { orderId, companyId, code: 'insufficient-balance', message },
  }) as OrderEvent;
  const answer = orderSchema.parse(presentState(order.given(placed, event).state()));
  expect(answer.failure).toMatchObject({
    code: 'insufficient-balance',
    available: '20.00',
    required: '25.00',
    message,
  });
});

test('the link to the keys is mailed again, but not at every click', () => {
  const requested = (requestedAt: string): OrderEvent => ({
    type: 'OrderConfirmationRequested.v1',
    data: { orderId, companyId, requestedAt },
  });
  const ask = (requestedAt: string) => ({ type: 'RequestConfirmation', requestedAt }) as const;
  const before = requested('2026-03-01T10:00:01.000Z');
  order.given(placed, completed).when(ask('2026-03-01T10:00:01.000Z')).then(before);
  const again = order.given(placed, completed, before);
  again.when(ask('2026-03-01T10:10:00.999Z')).thenRejected('too-many-requests');
  again.when(ask('2026-03-01T10:10:01.000Z')).then(requested('2026-03-01T10:10:01.000Z'));
});
