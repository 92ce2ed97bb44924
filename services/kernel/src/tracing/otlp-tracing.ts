import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
} from '@opentelemetry/api';
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import { W3CTraceContextPropagator, setGlobalErrorHandler } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
} from '@opentelemetry/sdk-trace-base';
import type { IdGenerator, Sampler } from '@opentelemetry/sdk-trace-base';
import {
  ATTR_ERROR_TYPE,
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_NAMESPACE,
} from '@opentelemetry/semantic-conventions';
import { HttpError } from '../http/http-error.ts';
import { delay } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import { traceIdOf } from './event-trace.ts';
import type { TracePlace } from './event-trace.ts';
import { samplerOf } from './sampler.ts';
import { spanExporter } from './span-exporter.ts';
import type { TracingConfig } from './tracing-fields.ts';
import type { Kind, OpenSpan, Origin, PastSpan, SpanStart, Tracing } from './tracing.ts';

const SEND_EVERY_MS = 1_000;
/** What waits for the collector; whatever comes beyond is dropped. */
const MOST_WAITING = 2_048;
const MOST_AT_ONCE = 512;
/** Longer than one sending tries. */
const GIVEN_UP_AFTER_MS = 6_000;
/** A collector that is away must not hold up the end of a process. */
const LAST_SENT_WITHIN_MS = 2_000;

const KINDS: Readonly<Record<Kind, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export interface OtlpTracingOptions {
  readonly service: string;
  readonly endpoint: string;
  readonly config: TracingConfig;
  readonly logger: Logger;
}

/** The ids of the next span, where they are not drawn. A tracer asks for them while it starts the span, in one turn. */
interface GivenIds {
  readonly traceId?: string | undefined;
  readonly spanId?: string | undefined;
}

/** Records spans, and sends them by OTLP over HTTP. */
export function createOtlpTracing(options: OtlpTracingOptions): Tracing {
  const { service, endpoint, config, logger } = options;
  // The exporter logs what fails, once.
  setGlobalErrorHandler(() => undefined);
  const sampler = samplerOf(config);
  const ids = createIds();
  const provider = new BasicTracerProvider({
    sampler,
    idGenerator: ids,
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: service,
      [ATTR_SERVICE_NAMESPACE]: 'portal',
      [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor(spanExporter(endpoint, config, logger), {
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
        exportTimeoutMillis: GIVEN_UP_AFTER_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('portal');
  const underWay = new AsyncLocalStorage<Context>();
  const here = (): Context => underWay.getStore() ?? ROOT_CONTEXT;
  const contextOf = contextFinder(here, sampler);

  const start = (about: SpanStart, times: SpanOptions, spanId?: string) => {
    const { name, kind = 'internal', origin = { of: 'here' }, facts = {} } = about;
    const traceId = origin.of === 'request' ? traceIdOf(origin.requestId) : undefined;
    const context = contextOf(origin);
    const options = { ...times, kind: KINDS[kind], attributes: facts };
    const span = ids.given({ traceId, spanId }, () => tracer.startSpan(name, options, context));
    return { span, context: trace.setSpan(context, span) };
  };

  return {
    inSpan: async (about, run) => {
      const { span, context } = start(about, {});
      try {
        return await underWay.run(context, () => run(openSpan(span)));
      } catch (error) {
        openSpan(span).fail(faultOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    record: ({ spanId, from, to, ...about }: PastSpan) => {
      const { span } = start(about, { startTime: from }, spanId);
      span.end(to);
    },
    headers: () => headersOf(here()),
    traceId: () => trace.getSpanContext(here())?.traceId,
    stop: async () => {
      const last = provider.shutdown().catch(() => undefined);
      await Promise.race([last, delay(LAST_SENT_WITHIN_MS, undefined)]);
    },
  };
}

const w3c = new W3CTraceContextPropagator();

function headersOf(context: Context): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  w3c.inject(context, headers, defaultTextMapSetter);
  return headers;
}

/** The context that a span begins in. */
function contextFinder(here: () => Context, sampler: Sampler): (origin: Origin) => Context {
  const isRecorded = (traceId: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.INTERNAL, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;
  const at = ({ traceId, spanId, sampled = isRecorded(traceId) }: TracePlace): Context =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    });
  return (origin) => {
    switch (origin.of) {
      case 'here':
        return here();
      case 'nothing':
        return ROOT_CONTEXT;
      case 'request':
        return w3c.extract(ROOT_CONTEXT, origin.headers, defaultTextMapGetter);
      case 'place':
        return at(origin.place);
      default:
        return origin satisfies never;
    }
  };
}

/** Traces are named as requests are: by UUIDs, so that either is found by the other. */
function createIds(): IdGenerator & { given<Answer>(ids: GivenIds, use: () => Answer): Answer } {
  const random = new RandomIdGenerator();
  let next: GivenIds = {};
  return {
    generateTraceId: () => next.traceId ?? traceIdOf(randomUUID()),
    generateSpanId: () => next.spanId ?? random.generateSpanId(),
    given: (ids, use) => {
      next = ids;
      try {
        return use();
      } finally {
        next = {};
      }
    },
  };
}

function openSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    add: (facts) => void span.setAttributes(facts),
    fail: (type) => {
      span.setAttribute(ATTR_ERROR_TYPE, type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

/** Texts of errors may name somebody. */
function faultOf(error: unknown): string {
  if (error instanceof HttpError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
