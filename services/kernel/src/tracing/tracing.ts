import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { requestIdOf, traceIdOf } from './event-trace.ts';
import type { TracePlace } from './event-trace.ts';

/** Facts of a span: names, counts, and ids of the portal's own. Nothing of a person, no secret, nothing that was sent. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Headers as Node gives them. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a span is part of. */
export type Origin =
  /** Of the span that is under way, else a trace of its own. */
  | { readonly of: 'here' }
  /** A trace of its own, whatever is under way. */
  | { readonly of: 'nothing' }
  /** A request: of the trace that its headers name (W3C Trace Context), else of one that is named by its id. */
  | { readonly of: 'request'; readonly headers: Headers; readonly requestId: string }
  /** Somewhere else, in the past. */
  | { readonly of: 'place'; readonly place: TracePlace };

export interface SpanStart {
  readonly name: string;
  readonly kind?: Kind;
  /** Absent: here. */
  readonly origin?: Origin;
  readonly facts?: SpanFacts;
}

/** A span under way. */
export interface OpenSpan {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** @param type a code or the name of an error; never its text, which may name somebody. */
  fail(type: string): void;
}

/** A span of what is over. Times are milliseconds since 1970. */
export interface PastSpan extends SpanStart {
  readonly spanId?: string;
  readonly from: number;
  readonly to?: number;
}

/** What records spans; the packages that do it are loaded with it. */
export interface Tracing {
  inSpan<Answer>(start: SpanStart, run: (span: OpenSpan) => Promise<Answer>): Promise<Answer>;
  record(span: PastSpan): void;
  /** Names the span under way to whoever is sent them. */
  headers(): Readonly<Record<string, string>>;
  traceId(): string | undefined;
  stop(): Promise<void>;
}

const NO_SPAN: OpenSpan = {
  rename: () => undefined,
  add: () => undefined,
  fail: () => undefined,
};
const NO_HEADERS: Readonly<Record<string, string>> = {};

let tracing: Tracing | undefined;

/** From here on spans are recorded by this; undefined: none are. */
export function useTracing(used: Tracing | undefined): void {
  tracing = used;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** Does something in a span. What it throws fails the span, and is thrown on. */
export async function inSpan<Answer>(
  start: SpanStart,
  run: (span: OpenSpan) => Promise<Answer>,
): Promise<Answer> {
  return tracing ? tracing.inSpan(start, run) : run(NO_SPAN);
}

/** Records what is over. */
export function recordSpan(span: PastSpan): void {
  tracing?.record(span);
}

/** The headers by which another process goes on with the trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  return tracing?.headers() ?? NO_HEADERS;
}

/**
 * For what is begun by no request: the id by which all that follows from it is known, and its trace too where there is
 * one under way.
 */
export function newCorrelationId(): string {
  const traceId = tracing?.traceId();
  return traceId === undefined ? randomUUID() : requestIdOf(traceId);
}

/** The `traceparent` of a trace that whoever asked has begun; undefined where the id of the request names the trace. */
export function othersTraceparent(requestId: string): string | undefined {
  const traceId = tracing?.traceId();
  if (traceId === undefined || traceId === traceIdOf(requestId)) return undefined;
  return tracing?.headers()['traceparent'];
}

/** A call that somebody else makes later, such as whoever gives back a lock: in the span that is under way now. */
export function keepSpan<Args extends readonly unknown[], Answer>(
  run: (...args: Args) => Answer,
  ...args: Args
): () => Answer {
  const call = (): Answer => run(...args);
  return tracing ? AsyncLocalStorage.bind(call) : call;
}
