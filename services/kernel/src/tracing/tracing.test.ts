import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import AsyncLock from 'async-lock';
import { z } from 'zod';
import { createLogger } from '../runtime/logger.ts';
import { eventually } from '../testing/eventually.ts';
import type { TraceCollector } from '../testing/trace-collector.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';
import { appendSpanId, placeOfEvent, traceIdOf } from './event-trace.ts';
import { startTracing } from './start-tracing.ts';
import { inSpan, keepSpan, newCorrelationId, othersTraceparent, recordSpan } from './tracing.ts';
import { tracingFields } from './tracing-fields.ts';

const OTHERS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const run = promisify(execFile);

let collector: TraceCollector;
let lines: string[];

beforeEach(async () => {
  collector = await startTraceCollector();
  lines = [];
});

afterEach(async () => {
  await collector.close();
});

async function started(settings: Readonly<Record<string, string>> = {}) {
  const config = z
    .object(tracingFields)
    .parse({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings });
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  return startTracing('test', config, logger);
}

const requestOrigin = (requestId: string, headers = {}) =>
  ({ of: 'request', headers, requestId }) as const;

test('the trace of a request is named by its id, and stopping sends all that is over', async () => {
  const tracing = await started({ OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b, other=1' });
  const requestId = randomUUID();
  await inSpan({ name: 'outer', origin: requestOrigin(requestId) }, async () =>
    inSpan({ name: 'inner' }, () => {
      expect(newCorrelationId()).toBe(requestId);
      expect(othersTraceparent(requestId)).toBeUndefined();
      return Promise.resolve();
    }),
  );
  await tracing.stop();
  const [inner, outer] = collector.spans();
  expect(outer).toMatchObject({ name: 'outer', traceId: traceIdOf(requestId), parentSpanId: '' });
  expect(inner).toMatchObject({ name: 'inner', traceId: outer?.traceId });
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  expect(collector.headers()).toMatchObject({ 'x-token': 'a b', other: '1', path: '/v1/traces' });
});

test('the trace that a request names goes on, and its events say so', async () => {
  const tracing = await started();
  const requestId = randomUUID();
  const noted = await inSpan(
    { name: 'asked', origin: requestOrigin(requestId, { traceparent: OTHERS }) },
    () => Promise.resolve(othersTraceparent(requestId)),
  );
  await tracing.stop();
  const [asked] = collector.spans();
  expect(asked).toMatchObject({
    traceId: OTHERS.slice(3, 35),
    parentSpanId: OTHERS.slice(36, 52),
  });
  expect(noted).toBe(`00-${asked?.traceId}-${asked?.spanId}-01`);
  const metadata = { $correlationId: requestId, commandId: 'c', traceparent: noted ?? '' };
  expect(placeOfEvent(metadata)).toEqual({
    traceId: asked?.traceId,
    spanId: appendSpanId(requestId, 'c'),
    sampled: true,
  });
});

test.each(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331', `${OTHERS}\u0000`, 'ff'])(
  'what is no traceparent (%j) is passed over',
  async (traceparent) => {
    const tracing = await started();
    const requestId = randomUUID();
    const origin = requestOrigin(requestId, { traceparent });
    await inSpan({ name: 'asked', origin }, () => Promise.resolve());
    await tracing.stop();
    expect(collector.spans()).toMatchObject([{ traceId: traceIdOf(requestId), parentSpanId: '' }]);
  },
);

test('of a ratio of the traces, each is recorded whole or not at all, wherever a span of it is made', async () => {
  const tracing = await started({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  });
  const ids = Array.from({ length: 200 }, () => randomUUID());
  for (const requestId of ids) {
    await inSpan({ name: 'request', origin: requestOrigin(requestId) }, () => Promise.resolve());
    const place = placeOfEvent({ $correlationId: requestId, commandId: 'c' });
    if (!place) throw new Error('an event of a request has a place');
    recordSpan({ name: 'later', origin: { of: 'place', place }, from: Date.now() });
  }
  await tracing.stop();
  const named = (name: string) =>
    collector.spans().flatMap((each) => (each.name === name ? [each.traceId] : []));
  expect(named('later')).toEqual(named('request'));
  expect(named('request').length).toBeGreaterThan(50);
  expect(named('request').length).toBeLessThan(150);
});

test('who waits for a lock goes on in its own trace, not in that of whoever gave the lock back', async () => {
  const tracing = await started();
  const lock = new AsyncLock();
  const attempt = async (name: string) => inSpan({ name }, () => new Promise(setImmediate));
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) =>
      inSpan({ name: `of ${name}`, origin: { of: 'nothing' } }, async () =>
        lock.acquire('one', keepSpan(attempt, name)),
      ),
    ),
  );
  await tracing.stop();
  const bySpan = new Map(collector.spans().map((each) => [each.spanId, each.name]));
  const parents = collector.spans().map((each) => [each.name, bySpan.get(each.parentSpanId)]);
  expect(Object.fromEntries(parents)).toMatchObject({ a: 'of a', b: 'of b', c: 'of c' });
});

test('a fault is named by its kind, never by its text', async () => {
  const tracing = await started();
  const failing = inSpan({ name: 'fails' }, () => Promise.reject(new TypeError('Ana Horvat')));
  await expect(failing).rejects.toThrow('Ana Horvat');
  await tracing.stop();
  expect(collector.spans()).toMatchObject([
    { isFailed: true, facts: { 'error.type': 'TypeError' } },
  ]);
  expect(collector.text()).not.toContain('Horvat');
});

test('a collector that is away costs one line, and one that is silent holds up no stop', async () => {
  await collector.close();
  const tracing = await started();
  for (let n = 0; n < 5_000; n += 1) await inSpan({ name: `span ${n}` }, () => Promise.resolve());
  await eventually(() => lines.length > 0);
  await tracing.stop();
  expect(lines.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg)).toEqual([
    'the collector takes no spans; they are dropped',
  ]);
  collector = await startTraceCollector();
  collector.fallSilent();
  const silenced = await started();
  await inSpan({ name: 'unheard' }, () => Promise.resolve());
  const begun = performance.now();
  await silenced.stop();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

/** Starts the tracing of a process, and says how many files of OpenTelemetry, but for its types, that has loaded. */
const COUNT_LOADED = `
  import { createRequire } from 'node:module';
  import { z } from 'zod';
  import { createLogger } from 'kernel/runtime/logger';
  import { createServiceApp } from 'kernel/http/service-app';
  import { startTracing } from 'kernel/tracing/start-tracing';
  import { tracingFields } from 'kernel/tracing/tracing-fields';
  if (!createServiceApp) throw new Error('no app');
  await startTracing('test', z.object(tracingFields).parse(process.env), createLogger('test', 'silent'));
  const files = Object.keys(createRequire(import.meta.url).cache);
  // prom-client brings the interfaces along.
  const loaded = files.filter((file) => /@opentelemetry.(?!api[/])/.test(file));
  process.stdout.write(String(loaded.length));
  process.exit(0);
`;

async function loadedWith(env: NodeJS.ProcessEnv): Promise<number> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', COUNT_LOADED], {
    cwd: 'services/kernel',
    env: { PATH: process.env['PATH'], ...env },
  });
  return Number(stdout);
}

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  expect(await loadedWith({})).toBe(0);
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(20);
});
