import { status } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { EventFilter } from '../log/event-filter.ts';
import type { UuidFormat } from './encode-event.ts';
import { filterByExpression, filterByPrefixes } from './filter-expression.ts';
import { RpcError } from './rpc-error.ts';
import { textOf } from './text.ts';

/** Where a read begins: at an end of what is read, or at a revision (of a stream) or position (of the log). */
export type From = 'start' | 'end' | number;

interface ReadBase {
  readonly from: From;
  readonly backwards: boolean;
  readonly limit: number;
  readonly subscription: boolean;
  readonly uuids: UuidFormat;
}

export interface StreamRead extends ReadBase {
  readonly kind: 'stream';
  readonly stream: string;
}

export interface LogRead extends ReadBase {
  readonly kind: 'log';
  readonly filter: EventFilter | undefined;
  /** A filtered subscription reports how far it is after so many events looked at. */
  readonly checkpointEvery: number;
}

export type ReadRequest = StreamRead | LogRead;

/** KurrentDB's window when a client does not say: so many events are looked at per interval of a checkpoint. */
const DEFAULT_WINDOW = 32;

/** @throws {RpcError} INVALID_ARGUMENT when the request does not say what to read. */
export function parseReadRequest(request: streams.ReadReq): ReadRequest {
  const options = request.getOptions();
  if (options === undefined) throw new RpcError(status.INVALID_ARGUMENT, 'a read needs options');
  if (options.getResolveLinks())
    throw new RpcError(status.UNIMPLEMENTED, 'links are not resolved: read without resolveLinkTos');
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const subscription = options.hasSubscription();
  const base = {
    backwards: backwards && !subscription,
    limit: subscription ? Number.POSITIVE_INFINITY : Number(options.getCount()),
    subscription,
    uuids: options.getUuidOption()?.hasString() === true ? 'string' : 'structured',
  } as const;
  const stream = options.getStream();
  if (stream !== undefined) {
    const name = textOf(stream.getStreamIdentifier()?.getStreamName_asU8());
    return { kind: 'stream', stream: name, from: fromOfStream(stream), ...base };
  }
  const all = options.getAll();
  if (all === undefined)
    throw new RpcError(status.INVALID_ARGUMENT, 'a read needs a stream or $all');
  return { kind: 'log', from: fromOfLog(all), ...filterOf(options), ...base };
}

function fromOfStream(options: streams.ReadReq.Options.StreamOptions): From {
  if (options.hasRevision()) return Number(options.getRevision());
  return options.hasEnd() ? 'end' : 'start';
}

function fromOfLog(options: streams.ReadReq.Options.AllOptions): From {
  const position = options.getPosition();
  if (position !== undefined) return Number(position.getCommitPosition());
  return options.hasEnd() ? 'end' : 'start';
}

function filterOf(options: streams.ReadReq.Options): Pick<LogRead, 'filter' | 'checkpointEvery'> {
  const filter = options.getFilter();
  if (filter === undefined) return { filter: undefined, checkpointEvery: Number.POSITIVE_INFINITY };
  const byType = filter.getEventType();
  const expression = byType ?? filter.getStreamIdentifier();
  if (expression === undefined)
    throw new RpcError(status.INVALID_ARGUMENT, 'a filter needs a subject');
  const source = expression.getRegex();
  const beginning =
    source === '' ? filterByPrefixes(expression.getPrefixList()) : filterByExpression(source);
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    filter: { on: byType === undefined ? 'stream' : 'type', ...beginning },
    checkpointEvery: Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier())),
  };
}
