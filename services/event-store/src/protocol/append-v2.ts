import { status } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import type { Expected, StreamWrite, WrittenStream } from '../log/append.ts';
import type { ProposedEvent } from '../log/event.ts';
import {
  appendTooLargeV2,
  recordTooLargeV2,
  streamNamedTwice,
  V2_EXPECTED,
} from './append-errors.ts';
import {
  checkEvent,
  checkStreamName,
  MAX_APPEND_BYTES,
  MAX_RECORD_BYTES,
  recordBytes,
} from './limits.ts';
import { RpcError } from './rpc-error.ts';
import { bufferOf } from './text.ts';

/** Gathers the streams of one append session; each may be named once, compared without case. */
export class AppendSession {
  readonly #writes: StreamWrite[] = [];
  readonly #names = new Set<string>();
  #bytes = 0;

  /** @throws {RpcError} as soon as the session breaks a rule. */
  add(request: streams.AppendRequest): void {
    const stream = request.getStream();
    checkStreamName(stream);
    if (this.#names.has(stream.toLowerCase())) throw streamNamedTwice(stream);
    this.#names.add(stream.toLowerCase());
    const events = request.getRecordsList().map(proposedEvent);
    if (events.length === 0)
      throw new RpcError(status.INVALID_ARGUMENT, 'a stream without records');
    for (const event of events) this.#check(stream, event);
    const expected = request.hasExpectedRevision() ? request.getExpectedRevision() : undefined;
    this.#writes.push({ stream, events, expected: expectedOf(expected) });
  }

  /** @throws {RpcError} when no stream was named. */
  complete(): readonly StreamWrite[] {
    if (this.#writes.length === 0) {
      throw new RpcError(status.FAILED_PRECONDITION, 'an append session without requests');
    }
    return this.#writes;
  }

  #check(stream: string, event: ProposedEvent): void {
    checkEvent(event);
    const bytes = recordBytes(event);
    if (bytes > MAX_RECORD_BYTES) throw recordTooLargeV2(stream, event.id, bytes);
    this.#bytes += bytes;
    if (this.#bytes > MAX_APPEND_BYTES) throw appendTooLargeV2(this.#bytes);
  }
}

export function sessionResponse(written: readonly WrittenStream[]): streams.AppendSessionResponse {
  const response = new streams.AppendSessionResponse();
  let last = 0;
  for (const { stream, revision, position = 0 } of written) {
    const output = new streams.AppendResponse();
    output.setStream(stream);
    output.setStreamRevision(String(revision));
    output.setPosition(String(position));
    response.addOutput(output);
    last = Math.max(last, position);
  }
  response.setPosition(String(last));
  return response;
}

function expectedOf(revision: string | undefined): Expected {
  const value = Number(revision ?? V2_EXPECTED.any);
  if (value >= 0) return value;
  if (value === V2_EXPECTED.no_stream) return 'no_stream';
  if (value === V2_EXPECTED.stream_exists) return 'stream_exists';
  if (value === V2_EXPECTED.any) return 'any';
  throw new RpcError(status.INVALID_ARGUMENT, 'an expected revision that does not exist');
}

/** Properties become the metadata that readers of v1 see: one JSON object. */
function proposedEvent(record: streams.AppendRecord): ProposedEvent {
  const metadata: Record<string, unknown> = {};
  record.getPropertiesMap().forEach((value, key) => {
    metadata[key] = value.toJavaScript();
  });
  const schema = record.getSchema();
  return {
    id: record.getRecordId()?.toLowerCase() ?? '',
    type: schema?.getName() ?? '',
    json: schema?.getFormat() === streams.SchemaFormat.SCHEMA_FORMAT_JSON,
    metadata: Buffer.from(JSON.stringify(metadata)),
    data: bufferOf(record.getData_asU8()),
  };
}
