import type { ServerWritableStream } from '@grpc/grpc-js';
import type { RpcError } from '../protocol/rpc-error.ts';
import { serviceError } from '../protocol/rpc-error.ts';

/**
 * The answers of a read. `send` waits while the reader is slow, so that a read holds one page and never a queue;
 * every wait ends when the reader goes away.
 */
export class ReplyStream {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  #closed = false;
  #onClosed: (() => void) | undefined;

  constructor(call: ServerWritableStream<unknown, Buffer>) {
    this.#call = call;
    const close = (): void => {
      this.#closed = true;
      this.#onClosed?.();
    };
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
  }

  get closed(): boolean {
    return this.#closed || this.#call.cancelled;
  }

  /** Undefined when the next message may follow at once. */
  send(bytes: Buffer): Promise<void> | undefined {
    if (this.closed || this.#call.write(bytes)) return undefined;
    return this.until((wake) => {
      this.#call.once('drain', wake);
      return () => this.#call.off('drain', wake);
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
