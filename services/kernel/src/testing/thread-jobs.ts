import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { ReadOutcome } from '../threads/read-outcome.ts';
import { outcomeOf } from '../threads/read-outcome.ts';
import type { StreamTask } from '../threads/stream-channel.ts';
import { makeStream } from '../threads/make-stream.ts';

/** What the tests of threads and processes run in them. */
export function double(number: number): { readonly doubled: number; readonly threadId: number } {
  return { doubled: number * 2, threadId };
}

export function fail(message: string): never {
  throw new Error(message);
}

/** Keeps its thread busy until that is ended. */
export function runForEver(_input: null): never {
  for (;;) Math.hypot(1, 1);
}

/** Backtracks for ages, inside of one call of the engine. */
export function matchForEver(letters: string): boolean {
  return /^(?:\w+\s?)+$/.test(`${letters}!`);
}

/** Keeps ever more, until its thread is ended. */
export function keepEverMore(_input: null): never {
  const kept: object[] = [];
  for (;;) kept.push({ at: kept.length, text: [`${kept.length}`] });
}

/** V8 ends the process at once where one allocation is too large, whatever heap a thread of it may have. */
export function allocateAtOnce(_input: null): number {
  const cells = Array.from<number>({ length: 0 });
  cells.length = 33_554_431;
  return cells.fill(7).push(7);
}

export function processId(_input: null): number {
  return process.pid;
}

export function lengthOf(bytes: Uint8Array): number {
  return bytes.byteLength;
}

export function settingsSeen(_input: null): readonly string[] {
  return Object.keys(process.env);
}

export async function readLength(text: string): Promise<ReadOutcome<number>> {
  return outcomeOf(() => {
    if (text !== '') return text.length;
    throw new UnusableFile('columns-doubtful', 'Choose a column.', {
      names: ['a', 'b'],
      proposal: [{ column: 'a', field: 'key' }],
    });
  });
}

/** Says each text as often as wanted, a piece for each time. */
export async function repeatTexts(task: StreamTask<{ readonly times: number }>): Promise<void> {
  await makeStream<{ readonly times: number }, string>(
    task,
    async function* repeat(texts, { times }) {
      for await (const text of texts) {
        if (text === 'fail') throw new Error('cannot say that');
        for (let time = 0; time < times; time += 1) yield Buffer.from(text);
      }
    },
  );
}

/** Of this thread alone, where threads have priorities: from -20, the first, to 19, the last. */
export function priority(_input: null): number {
  return getPriority();
}
