import { beforeAll, expect, test } from '@jest/globals';
import type {
  EventType,
  HistoryChain,
  HistoryEvent,
  HistoryPage,
  IndexedEvent,
  StreamPage,
} from 'contracts/api/history-events';
import type { Order } from 'contracts/api/orders';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';

let auditor: Visitor;
let buyer: Customer;
let order: Order;
let sale: readonly IndexedEvent[];

beforeAll(async () => {
  const [admin, customer, staff] = await Promise.all([
    demoVisitor('admin'),
    newCustomer(),
    openStaff('auditor'),
  ]);
  buyer = customer;
  auditor = (await trySignIn(staff)).visitor;
  const { product } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, buyer.user.companyId ?? '', '50.00');
  order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const search = `/api/history/events?orderNumber=${order.orderNumber}&order=oldest`;
  const { body } = await eventually(
    () => auditor.get<HistoryPage>(search),
    (page) => page.body.items.some(({ type }) => type === 'WalletDebited.v1'),
  );
  sale = body.items;
});

test('[T.05] an auditor finds a sale by its order number, and its chain from the click to the key', async () => {
  expect(sale.map(({ type }) => type)).toEqual(['OrderPlaced.v1', 'WalletDebited.v1']);
  expect(sale[1]).toMatchObject({ companyId: buyer.user.companyId, amount: { minor: 1_000 } });
  const chain = `/api/history/chain/${sale[0]?.correlationId ?? ''}`;
  const { body } = await eventually(
    () => auditor.get<HistoryChain>(chain),
    ({ body: { nodes } }) => typesOf(nodes).includes('OrderCompleted.v1'),
  );
  expect(body.nodes.slice(0, 2).map(({ kind }) => kind)).toEqual(['request', 'command']);
  expect(typesOf(body.nodes)).toEqual(
    expect.arrayContaining(['OrderPlaced.v1', 'WalletDebited.v1', 'KeysAllocated.v1']),
  );
});

const typesOf = (nodes: HistoryChain['nodes']): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'event' ? [node.event.type] : []));

test('an event and its stream are shown without personal data; a look at it needs a reason and is an event', async () => {
  const about = `/api/history/events?record=${buyer.user.id}&type=UserRegistered.v1`;
  const { body: page } = await auditor.get<HistoryPage>(about);
  const { position = '', stream = '' } = page.items[0] ?? {};
  const { body: event } = await auditor.get<HistoryEvent>(`/api/history/events/${position}`);
  expect(event.personId).toBe(buyer.user.id);
  const { body: own } = await auditor.get<StreamPage>(`/api/history/streams/${stream}`);
  expect(JSON.stringify([event, own])).not.toMatch(/pe1\.|Ada/);
  const look = `/api/history/events/${position}/personal-data`;
  const reason = { reason: 'The company disputes it' };
  const key = idempotencyHeader();
  const opened = await auditor.post<{ fields: object }>(look, reason, key);
  expect(opened.body.fields).toMatchObject({ 'personal.email': buyer.user.email });
  expect((await auditor.post(look, reason, key)).body).toEqual(opened.body);
  const looks = await auditor.get<StreamPage>(
    `/api/history/streams/personalDataAccess-${buyer.user.id}`,
  );
  expect(looks.body.items.map(({ data }) => data['reason'])).toEqual([reason.reason]);
  const without = await auditor.post<Problem>(look, {}, idempotencyHeader());
  expect(without.status).toBe(400);
});

test.each([
  [400, '/api/history/events?amountFrom=much'],
  [400, '/api/history/events?type=%00'],
  [400, '/api/history/events?from=yesterday'],
  [400, '/api/history/events?after=99999999999999999999'],
  [404, '/api/history/events/12345678901234567'],
  [404, '/api/history/events/x'],
  [404, '/api/history/streams/%24all'],
  [404, '/api/history/chain/nothing'],
])('%i is what %s is answered', async (status, path) => {
  expect((await auditor.get(path)).status).toBe(status);
});

test('types that the log holds are answered; to buyers nothing is', async () => {
  const { body } = await auditor.get<EventType[]>('/api/history/event-types');
  expect(body).toContainEqual({ type: 'OrderPlaced.v1', category: 'order' });
  for (const path of ['/api/history/events', '/api/history/event-types', '/api/history/stream'])
    expect((await buyer.visitor.get(path)).status).toBe(403);
});
