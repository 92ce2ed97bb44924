import type shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Expected, StreamWrite, WrittenStream } from '../log/append.ts';
import type { ProposedEvent } from '../log/event.ts';
import { NO_STREAM } from '../log/event.ts';
import { tooLargeV1 } from './append-errors.ts';
import {
  checkEvent,
  checkStreamName,
  MAX_APPEND_BYTES,
  MAX_RECORD_BYTES,
  recordBytes,
} from './limits.ts';
import { bufferOf, textOf } from './text.ts';

type ProposedMessage = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** The options of both appends of v1 as far as they are alike. */
interface ExpectedOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/**
 * Gathers the messages of one append to one stream. Once it is too large nothing more is kept, and the refusal
 * comes when it is complete, as the client listens only then.
 */
export class ChunkedAppend {
  readonly stream: string;
  readonly #expected: Expected;
  #events: ProposedEvent[] = [];
  #bytes = 0;
  #largestRecord = 0;

  constructor(stream: string, expected: Expected) {
    this.stream = stream;
    this.#expected = expected;
  }

  add(message: ProposedMessage): void {
    const event = proposedEvent(message);
    this.#largestRecord = Math.max(this.#largestRecord, recordBytes(event));
    this.#bytes += recordBytes(event);
    if (this.#largestRecord > MAX_RECORD_BYTES || this.#bytes > MAX_APPEND_BYTES) this.#events = [];
    else this.#events.push(event);
  }

  /** @throws {RpcError} when it breaks a limit or is malformed. */
  complete(): StreamWrite {
    checkStreamName(this.stream);
    if (this.#largestRecord > MAX_RECORD_BYTES) throw tooLargeV1(MAX_RECORD_BYTES);
    if (this.#bytes > MAX_APPEND_BYTES) throw tooLargeV1(MAX_APPEND_BYTES);
    for (const event of this.#events) checkEvent(event);
    return { stream: this.stream, expected: this.#expected, events: this.#events };
  }
}

export function appendOf(options: streams.AppendReq.Options): ChunkedAppend {
  const revision = options.hasRevision() ? options.getRevision() : undefined;
  return new ChunkedAppend(streamOf(options), expectedOf(options, revision));
}

export function batchAppendOf(options: streams.BatchAppendReq.Options): ChunkedAppend {
  const revision = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
  return new ChunkedAppend(streamOf(options), expectedOf(options, revision));
}

/** Until when a batch may be begun, in milliseconds since 1970; Infinity when it does not say. */
export function deadlineOf(options: streams.BatchAppendReq.Options): number {
  const within = options.getDeadline();
  if (within !== undefined)
    return Date.now() + 1_000 * within.getSeconds() + within.getNanos() / 1e6;
  return options.getDeadline21100()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
}

function streamOf(options: { getStreamIdentifier(): shared.StreamIdentifier | undefined }): string {
  return textOf(options.getStreamIdentifier()?.getStreamName_asU8());
}

function expectedOf(options: ExpectedOptions, revision: string | undefined): Expected {
  if (revision !== undefined) return Number(revision);
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
}

function proposedEvent(message: ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: uuidOf(message.getId()),
    type: metadata.get('type') ?? '',
    json: metadata.get('content-type') === 'application/json',
    metadata: bufferOf(message.getCustomMetadata_asU8()),
    data: bufferOf(message.getData_asU8()),
  };
}

export function uuidOf(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (structured === undefined) return uuid?.getString().toLowerCase() ?? '';
  const bits =
    (BigInt.asUintN(64, BigInt(structured.getMostSignificantBits())) << 64n) |
    BigInt.asUintN(64, BigInt(structured.getLeastSignificantBits()));
  return bits
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What both success messages of v1 have in common. */
interface Success<Empty, Position> {
  setCurrentRevision(value: string): unknown;
  setNoStream(value?: Empty): unknown;
  setPosition(value?: Position): unknown;
  setNoPosition(value?: Empty): unknown;
}

export function fillSuccess<
  Empty,
  Position extends {
    setCommitPosition(v: string): unknown;
    setPreparePosition(v: string): unknown;
  },
>(
  success: Success<Empty, Position>,
  written: WrittenStream,
  make: { empty: () => Empty; position: () => Position },
): void {
  if (written.revision === NO_STREAM) success.setNoStream(make.empty());
  else success.setCurrentRevision(String(written.revision));
  if (written.position === undefined) {
    success.setNoPosition(make.empty());
    return;
  }
  const position = make.position();
  position.setCommitPosition(String(written.position));
  position.setPreparePosition(String(written.position));
  success.setPosition(position);
}
