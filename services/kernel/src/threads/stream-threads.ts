import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { unavailable } from '../http/http-error.ts';
import type { Stoppable } from '../runtime/process.ts';
import { failedBy } from './failed-job.ts';
import { startThreads } from './start-threads.ts';
import type { Threads } from './start-threads.ts';
import type { FromThread, StreamTask, ToThread } from './stream-channel.ts';
import type { ThreadJob } from './thread-job.ts';

export interface StreamLimits extends Threads {
  /** Streams that one thread makes at once: between two pieces of one it turns to the others. */
  readonly streamsOfThread: number;
}

interface MadeStream<Options, Item> {
  /** A function that calls `makeStream`. */
  readonly job: ThreadJob<StreamTask<Options>, void>;
  readonly options: Options;
  /** What the bytes are made of: plain data, one after the other, each asked for when it is needed. */
  readonly items: AsyncIterable<Item>;
}

export interface StreamThreads extends Stoppable {
  /**
   * Bytes that a thread makes while they are read: neither their length nor the reader's pace is kept in memory. What
   * fails on either side ends the stream with an error; a stream that is destroyed asks for nothing more.
   */
  stream<Options, Item>(made: MadeStream<Options, Item>): Readable;
}

export function createStreamThreads(name: string, limits: StreamLimits): StreamThreads {
  let [started, isStopped] = [undefined as Piscina | undefined, false];
  return {
    name,
    stream: (made) => {
      if (isStopped) throw unavailable();
      started ??= startThreads(limits, limits.streamsOfThread);
      return streamOf(started, made);
    },
    stop: async () => {
      isStopped = true;
      await started?.destroy();
    },
  };
}

function streamOf<Options, Item>(
  threads: Piscina,
  { job, options, items }: MadeStream<Options, Item>,
): Readable {
  const { port1: port, port2 } = new MessageChannel();
  const source = items[Symbol.asyncIterator]();
  const say = (message: ToThread<Item>): void => port.postMessage(message);
  const readable = new Readable({
    read: () => say({ kind: 'read' }),
    destroy: (error, done) => {
      port.close();
      // What was begun is waited for by nobody: it may be a query that never ends.
      void Promise.resolve(source.return?.()).catch(() => undefined);
      done(error);
    },
  });
  port.on('message', (message: FromThread) => {
    if (message.kind === 'ask') void answerFrom(source).then(say);
    else if (message.kind === 'bytes') readable.push(message.bytes);
    else if (message.kind === 'end') readable.push(null);
    else readable.destroy(new Error(message.message));
  });
  const task: StreamTask<Options> = { port: port2, options };
  threads
    .run(task, { filename: job.module, name: job.name, transferList: [port2] })
    .catch((error: unknown) =>
      readable.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  return readable;
}

async function answerFrom<Item>(source: AsyncIterator<Item, unknown>): Promise<ToThread<Item>> {
  try {
    const next = await source.next();
    return next.done ? { kind: 'end' } : { kind: 'item', item: next.value };
  } catch (error) {
    return failedBy(error);
  }
}
