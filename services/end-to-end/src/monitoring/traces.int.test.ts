import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { orderSchema } from 'contracts/api/orders';
import { eventually } from 'kernel/testing/eventually';
import type { SentSpan, TraceCollector } from 'kernel/testing/trace-collector';
import { startTraceCollector } from 'kernel/testing/trace-collector';
import { traceIdOf } from 'kernel/tracing/event-trace';
import { startOwnPortal } from '../harness/own-portal.ts';
import type { OwnPortal } from '../harness/own-portal.ts';
import type { SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import type { Offered } from '../journeys/testing/offers.ts';
import { wholeLog } from '../resilience/inspection.ts';

/** A client that traces by itself. */
const OTHERS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const OTHERS_SPAN = 'b7ad6b7169203331';
const READ_MODEL = 'project order_history';
/** How long the whole portal may take to stop, whatever has become of the collector. */
const STOPS_WITHIN_MS = 15_000;

let collector: TraceCollector;
let own: OwnPortal;
let buyer: SignedInBuyer;
let offered: Offered;

beforeAll(async () => {
  collector = await startTraceCollector();
  own = await startOwnPortal('traces', {
    DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const { operator } = own.portal;
  [buyer] = (await own.portal.openBuyers(1)) as [SignedInBuyer];
  offered = await putOneOnSale(own.portal, { stock: 10 });
  await operator.deposit({ companyId: buyer.customer.companyId, amount: '500.00' });
});

afterAll(async () => {
  await own.stop();
  await collector.close();
});

/** Buys one licence; answers the id of the request that placed the order. */
async function buy(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  await buyer.addToCart({ productId: offered.id });
  const answer = await buyer.http.request('POST', '/api/orders', {
    body: { tenantId: 'eur', expectedTotal: '19.99' },
    idempotencyKey: randomUUID(),
    headers,
  });
  const order = await buyer.settledOrder(orderSchema.parse(answer.body).id);
  expect(order.status).toBe('completed');
  await buyer.reveal(order.id);
  return String(answer.headers['x-request-id']);
}

/** The spans of a trace, once all from the click to the read model are there: each process sends its own when it likes. */
async function traceOf(traceId: string): Promise<readonly SentSpan[]> {
  return eventually(
    () => collector.spans().filter((each) => each.traceId === traceId),
    (spans) => wayTo(READ_MODEL, spans)[0] === `portal: POST /api/orders`,
  );
}

/** What a span is in, from the outermost down to it. */
function wayTo(name: string, spans: readonly SentSpan[]): readonly string[] {
  const way: string[] = [];
  let span = spans.find((each) => each.name === name);
  while (span) {
    way.unshift(`${span.service}: ${span.name}`);
    const { parentSpanId } = span;
    span = spans.find((each) => each.spanId === parentSpanId);
  }
  return way;
}

const FROM_CLICK_TO_READ_MODEL = [
  `portal: POST /api/orders`,
  'portal: POST /commands/PlaceOrder',
  'command-service: POST /commands/:type',
  'command-service: handle PlaceOrder',
  'command-service: append',
  `worker-service: ${READ_MODEL}`,
];

test('a purchase is one trace, from the request of the browser to the read model', async () => {
  const requestId = await buy();
  const spans = await traceOf(traceIdOf(requestId));
  expect(wayTo(READ_MODEL, spans)).toEqual(FROM_CLICK_TO_READ_MODEL);
  const named = (name: string) => spans.find((each) => each.name === name);
  expect(named(`POST /api/orders`)).toMatchObject({
    parentSpanId: '',
    facts: { 'portal.request_id': requestId, 'http.response.status_code': 201 },
  });
  expect(named('handle SettleOrder')).toMatchObject({ service: 'command-service' });
  expect(named(READ_MODEL)?.facts).toMatchObject({
    'portal.projection': 'order_history',
    'portal.lag_ms': expect.any(Number),
  });
  // Nothing is stored for it, nor signed: the id of the request names the trace.
  const events = (await wholeLog(own.portal)).filter(
    ({ metadata }) => metadata['$correlationId'] === requestId,
  );
  expect(events.length).toBeGreaterThan(3);
  expect(events.filter(({ metadata }) => metadata['traceparent'] !== undefined)).toEqual([]);
});

test('a trace that the client has begun goes on to the read model', async () => {
  await buy({ traceparent: `00-${OTHERS_TRACE}-${OTHERS_SPAN}-01` });
  const spans = await traceOf(OTHERS_TRACE);
  expect(wayTo(READ_MODEL, spans)).toEqual(FROM_CLICK_TO_READ_MODEL);
  const request = spans.find(({ name }) => name === `POST /api/orders`);
  expect(request?.parentSpanId).toBe(OTHERS_SPAN);
});

test('a trace that the client does not record is not recorded here', async () => {
  const traceId = '1af7651916cd43dd8448eb211c80319c';
  await buy({ traceparent: `00-${traceId}-${OTHERS_SPAN}-00` });
  await traceOf(traceIdOf(await buy()));
  expect(collector.spans().filter((each) => each.traceId === traceId)).toEqual([]);
});

test('work that waits in a queue is a trace of its own, with the calls that it makes', async () => {
  const mailed = await eventually(
    () => collector.spans().filter(({ name }) => name === 'work mails'),
    (spans) => spans.some(({ facts }) => facts['portal.outcome'] === 'done'),
  );
  const done = mailed.find(({ facts }) => facts['portal.outcome'] === 'done');
  expect(done).toMatchObject({ service: 'worker-service', parentSpanId: '' });
  const spans = await eventually(
    () => collector.spans().filter(({ traceId }) => traceId === done?.traceId),
    (found) => found.some(({ service }) => service === 'portal'),
  );
  const answer = spans.find(({ name }) => name.startsWith('answer '));
  expect(wayTo(answer?.name ?? '', spans)).toEqual([
    'worker-service: work mails',
    expect.stringMatching(/^worker-service: POST \/queries\//),
    'portal: POST /queries/:name',
    `portal: ${answer?.name}`,
  ]);
});

test('spans hold nothing of a person, no secret and no path with somebody in it', () => {
  const sent = collector.text();
  expect(collector.spans().length).toBeGreaterThan(100);
  const { username, password, userId, companyId } = buyer.customer;
  for (const text of [username, password, userId, companyId, ...offered.keys])
    expect(sent).not.toContain(text);
  expect(sent).not.toMatch(/@example\.test|cookie|csrf-token=|Bearer /i);
  const routes = collector.spans().map(({ facts }) => String(facts['http.route'] ?? ''));
  expect(routes.filter((route) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(route))).toEqual([]);
});

test('with the collector away people go on buying, one line says so, and the portal stops in time', async () => {
  await collector.close();
  for (let n = 0; n < 3; n += 1) await buy();
  const log = path.join(own.stack.layout.logs, 'command-service.log');
  const warnings = async () =>
    (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('takes no spans'));
  await eventually(warnings, (lines) => lines.length > 0);
  await buy();
  expect(await warnings()).toHaveLength(1);
  const begun = performance.now();
  await own.stack.process('command-service').stop();
  expect(performance.now() - begun).toBeLessThan(STOPS_WITHIN_MS);
});
