import type { MessagePort } from 'node:worker_threads';
import { failedBy } from './failed-job.ts';
import type { FromThread, StreamTask, ToThread } from './stream-channel.ts';

/** Makes bytes of what comes in. It reads on when it needs more, and is asked for bytes one piece at a time. */
type Make<Options, Item> = (
  items: AsyncIterable<Item>,
  options: Options,
) => AsyncIterable<Uint8Array>;

/** The thread's end: a function that {@link createStreamThreads} runs, until the bytes are read or nobody reads on. */
export async function makeStream<Options, Item>(
  { port, options }: StreamTask<Options>,
  make: Make<Options, Item>,
): Promise<void> {
  const inbox = inboxOf<Item>(port);
  const say = (message: FromThread): void => port.postMessage(message);
  const bytes = make(itemsOf(inbox, say), options)[Symbol.asyncIterator]();
  try {
    while (await inbox.requested()) {
      const next = await nextPiece(bytes);
      if (next === undefined) {
        say({ kind: 'end' });
        return;
      }
      say({ kind: 'bytes', bytes: next });
    }
    await bytes.return?.();
  } catch (error) {
    say(failedBy(error));
  } finally {
    port.close();
  }
}

/** Undefined at the end. An empty piece is no answer to who asks for bytes. */
async function nextPiece(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  for (;;) {
    const next = await bytes.next();
    if (next.done) return undefined;
    if (next.value.byteLength > 0) return next.value;
  }
}

type Answer<Item> = Exclude<ToThread<Item>, { kind: 'read' }>;

interface Inbox<Item> {
  /** Resolved once bytes are requested; false when nobody reads on. */
  requested(): Promise<boolean>;
  /** What was asked for. @throws when nobody reads on. */
  answer(): Promise<Answer<Item>>;
}

function inboxOf<Item>(port: MessagePort): Inbox<Item> {
  let isClosed = false;
  let reads = 0;
  let wake = (): void => {};
  let answered: (answer: Answer<Item>) => void = () => undefined;
  let gone = (_error: Error): void => {};
  port.on('message', (message: ToThread<Item>) => {
    if (message.kind === 'read') reads += 1;
    else answered(message);
    wake();
  });
  port.on('close', () => {
    isClosed = true;
    gone(nobodyReads());
    wake();
  });
  return {
    requested: async () => {
      if (reads === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (isClosed) return false;
      reads -= 1;
      return true;
    },
    answer: async () => {
      if (isClosed) throw nobodyReads();
      return new Promise((resolve, reject) => {
        answered = resolve;
        gone = reject;
      });
    },
  };
}

async function* itemsOf<Item>(
  inbox: Inbox<Item>,
  say: (message: FromThread) => void,
): AsyncGenerator<Item> {
  for (;;) {
    say({ kind: 'ask' });
    const answer = await inbox.answer();
    if (answer.kind === 'end') return;
    if (answer.kind === 'failed') throw new Error(answer.message);
    yield answer.item;
  }
}

function nobodyReads(): Error {
  return new Error('Nobody reads this any more.');
}
