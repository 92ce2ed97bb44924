import type { Appender, Conflict, StreamWrite, WrittenStream } from '../log/append.ts';
import { NO_STREAM } from '../log/event.ts';
import type { ChunkedAppend } from '../protocol/append-v1.ts';

/** Writes an append of v1; after its deadline (milliseconds since 1970) it is not begun any more. */
export async function appendOne(
  writer: Appender,
  parts: ChunkedAppend,
  deadline = Number.POSITIVE_INFINITY,
): Promise<WrittenStream | Conflict> {
  const write: StreamWrite = parts.complete();
  const outcome = await writer.append([write], deadline);
  if (outcome.kind === 'conflict') return outcome;
  return outcome.streams[0] ?? { stream: write.stream, revision: NO_STREAM, position: undefined };
}
