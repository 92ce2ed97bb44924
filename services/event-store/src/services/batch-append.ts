import type { ServerDuplexStream } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Appender } from '../log/append.ts';
import { AppendDeadlineExceeded } from '../log/log-writer.ts';
import { batchError, conflictV1, deadlinePassed } from '../protocol/append-errors.ts';
import type { ChunkedAppend } from '../protocol/append-v1.ts';
import { batchAppendOf, deadlineOf, fillSuccess, uuidOf } from '../protocol/append-v1.ts';
import { streamIdentifier } from '../protocol/encode-event.ts';
import { toRpcError } from '../protocol/rpc-error.ts';
import { appendOne } from './append-one.ts';

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Fill = (response: streams.BatchAppendResp) => void;

/** Many appends over one call, answered by their correlation ids in the order they become durable. */
export function batchAppend(writer: Appender) {
  return (call: BatchCall): void => {
    const batches = new Batches(writer, call);
    call.on('data', (request: streams.BatchAppendReq) => batches.take(request));
    call.on('error', () => batches.stop());
    call.on('cancelled', () => batches.stop());
    call.on('end', () => batches.end());
  };
}

/** One append of the call: being received, or being written. */
interface Batch {
  readonly id: string;
  readonly parts: ChunkedAppend;
  /** Milliseconds since 1970, or Infinity. */
  readonly deadline: number;
  readonly timer: NodeJS.Timeout | undefined;
  writing: boolean;
}

/** Timers take no longer time. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

class Batches {
  readonly #writer: Appender;
  readonly #call: BatchCall;
  /** What has not been answered; an answer that comes after its deadline finds nothing here. */
  readonly #open = new Map<string, Batch>();
  #ended = false;

  constructor(writer: Appender, call: BatchCall) {
    this.#writer = writer;
    this.#call = call;
  }

  take(request: streams.BatchAppendReq): void {
    const id = uuidOf(request.getCorrelationId());
    const options = request.getOptions();
    const batch = this.#open.get(id) ?? (options && this.#begin(id, options));
    if (batch === undefined || batch.writing) return;
    for (const message of request.getProposedMessagesList()) batch.parts.add(message);
    if (request.getIsFinal()) void this.#write(batch);
  }

  end(): void {
    this.#ended = true;
    for (const batch of this.#open.values()) if (!batch.writing) this.#forget(batch);
    this.#endWhenDone();
  }

  stop(): void {
    for (const batch of this.#open.values()) this.#forget(batch);
    this.#call.end();
  }

  #begin(id: string, options: streams.BatchAppendReq.Options): Batch | undefined {
    const deadline = deadlineOf(options);
    const left = deadline - Date.now();
    const timer =
      left > 0 && left <= LONGEST_TIMER_MS
        ? setTimeout(() => this.#answer(batch, failure(deadlinePassed())), left)
        : undefined;
    const batch = { id, parts: batchAppendOf(options), deadline, timer, writing: false };
    this.#open.set(id, batch);
    if (left > 0) return batch;
    this.#answer(batch, failure(deadlinePassed()));
    return undefined;
  }

  async #write(batch: Batch): Promise<void> {
    batch.writing = true;
    try {
      const written = await appendOne(this.#writer, batch.parts, batch.deadline);
      if ('kind' in written) throw conflictV1(written);
      const success = new streams.BatchAppendResp.Success();
      fillSuccess(success, written, {
        empty: () => new protobufEmpty.Empty(),
        position: () => new shared.AllStreamPosition(),
      });
      this.#answer(batch, (response) => response.setSuccess(success));
    } catch (error) {
      this.#answer(batch, failure(error));
    }
  }

  #answer(batch: Batch, fill: Fill): void {
    if (this.#open.get(batch.id) !== batch) return;
    this.#forget(batch);
    const response = new streams.BatchAppendResp();
    const id = new shared.UUID();
    id.setString(batch.id);
    response.setCorrelationId(id);
    response.setStreamIdentifier(streamIdentifier(batch.parts.stream));
    fill(response);
    if (!this.#call.cancelled) this.#call.write(response);
    this.#endWhenDone();
  }

  #forget(batch: Batch): void {
    clearTimeout(batch.timer);
    this.#open.delete(batch.id);
  }

  #endWhenDone(): void {
    if (this.#ended && this.#open.size === 0) this.#call.end();
  }
}

function failure(error: unknown): Fill {
  const refusal = error instanceof AppendDeadlineExceeded ? deadlinePassed() : toRpcError(error);
  return (response) => response.setError(batchError(refusal));
}
