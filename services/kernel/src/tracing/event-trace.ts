import { createHash } from 'node:crypto';

/** Where a span belongs: W3C Trace Context's trace-id and parent-id, lower-case hex. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the trace is recorded, where that was decided elsewhere. */
  readonly sampled?: boolean;
}

/** What of an event's metadata says which trace it is of. */
export type TracedMetadata = Readonly<Record<string, string>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SPAN_BYTES = 8;
const SAMPLED = 1;

/** The trace of a request is named by its id: whoever knows the one finds the other. */
export function traceIdOf(requestId: string): string {
  return requestId.replaceAll('-', '');
}

/** The id of the request that a trace is named by. */
export function requestIdOf(traceId: string): string {
  return traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The span in which a command's events were appended. Whoever reads one of them later, in another process, works it out:
 * nothing has to be stored with the event for it, and what is signed does not depend on whether somebody traces.
 */
export function appendSpanId(correlationId: string, commandId: string): string {
  const digest = createHash('sha256').update(`append ${correlationId} ${commandId}`).digest();
  return digest.subarray(0, SPAN_BYTES).toString('hex');
}

/** The place of the append of an event; undefined for events that no request has caused. */
export function placeOfEvent(metadata: TracedMetadata): TracePlace | undefined {
  const { $correlationId: correlationId = '', commandId = '', traceparent = '' } = metadata;
  if (!UUID.test(correlationId) || commandId === '') return undefined;
  const spanId = appendSpanId(correlationId, commandId);
  // Only of a trace that whoever asked had begun: it has another name than the request.
  const [, given, , flags = '00'] = TRACEPARENT.exec(traceparent) ?? [];
  if (given === undefined) return { traceId: traceIdOf(correlationId), spanId };
  return { traceId: given, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
}
