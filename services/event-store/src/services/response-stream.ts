import type { Duplex } from 'node:stream';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { RpcError } from '../protocol/rpc-error.ts';
import { serviceError } from '../protocol/rpc-error.ts';
import { http2StreamBelow } from './http2-stream.ts';

const BATCH_BYTES = 64 * 1024;

/**
 * The answers of a read, gathered so that many messages leave in one write: grpc-js sends each by itself and waits
 * for it. `flush` waits while the reader is slow, so that a read holds a page and never a queue; every wait ends when
 * the reader goes away. The headers must have been sent already.
 */
export class ResponseStream {
  readonly #call: ServerWritableStream<unknown, never>;
  readonly #wire: Duplex;
  #batch: Buffer[] = [];
  #bytes = 0;
  #closed = false;
  #onClosed: (() => void) | undefined;

  constructor(call: ServerWritableStream<unknown, never>) {
    this.#call = call;
    this.#wire = http2StreamBelow(call);
    const close = (): void => {
      this.#closed = true;
      this.#onClosed?.();
    };
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
    this.#wire.on('close', close);
  }

  get closed(): boolean {
    return this.#closed || this.#call.cancelled || this.#wire.destroyed;
  }

  /** Takes a message in its gRPC frame. */
  add(frame: Buffer): void {
    this.#batch.push(frame);
    this.#bytes += frame.length;
  }

  /** Whether enough has gathered to be sent. */
  get full(): boolean {
    return this.#bytes >= BATCH_BYTES;
  }

  /** Sends what has gathered. Undefined when more may follow at once. */
  flush(): Promise<void> | undefined {
    const batch = this.#batch;
    if (batch.length === 0) return undefined;
    const bytes = batch.length === 1 ? batch[0] : Buffer.concat(batch, this.#bytes);
    this.#batch = [];
    this.#bytes = 0;
    if (this.closed || this.#wire.write(bytes)) return undefined;
    return this.until((wake) => {
      this.#wire.once('drain', wake);
      return () => this.#wire.off('drain', wake);
    });
  }

  /** Waits for something, or for the reader to go away. */
  async until(listen: (wake: () => void) => () => void): Promise<void> {
    if (this.closed) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        stop();
        this.#onClosed = undefined;
        resolve();
      };
      const stop = listen(done);
      this.#onClosed = done;
    });
  }

  /** grpc-js sends what is emitted as an error as the status of the call. */
  fail(error: RpcError): void {
    if (!this.closed) this.#call.emit('error', serviceError(error));
  }

  end(): void {
    if (!this.closed) this.#call.end();
  }
}
