import type { Conflict, StreamWrite, WrittenStream } from './append.ts';
import type { EventPlace } from './event.ts';
import { NO_STREAM } from './event.ts';

/** What the rules need to know of the log. */
export interface LogView {
  /** The revision of the stream's last event, or NO_STREAM. */
  head(stream: string): number;
  at(stream: string, revision: number): EventPlace | undefined;
  /** Known for recently written events only. */
  recent(id: string): EventPlace | undefined;
}

export type Decision =
  | { readonly kind: 'write' }
  | { readonly kind: 'already-written'; readonly streams: readonly WrittenStream[] }
  | Conflict;

type StreamDecision =
  { kind: 'write' } | { kind: 'already-written'; written: WrittenStream } | { kind: 'conflict' };

const CONFLICT = { kind: 'conflict' } as const;
const WRITE = { kind: 'write' } as const;

/**
 * Decides one append by KurrentDB's rules: all of its streams are new (write), or all are there already
 * (idempotent); a stream that conflicts, or a mix of both, refuses the whole append and names the first such stream.
 */
export function decideAppend(writes: readonly StreamWrite[], view: LogView): Decision {
  const decisions = writes.map((write) => decideStream(write, view));
  const conflict = decisions.findIndex((decision) => decision.kind === 'conflict');
  if (conflict >= 0) return refuse(writes[conflict], view);
  const written = decisions.flatMap((decision) =>
    decision.kind === 'already-written' ? [decision.written] : [],
  );
  if (written.length === 0) return WRITE;
  if (written.length === writes.length) return { kind: 'already-written', streams: written };
  return refuse(
    writes[decisions.findIndex((decision) => decision.kind === 'already-written')],
    view,
  );
}

function refuse(write: StreamWrite | undefined, view: LogView): Conflict {
  if (write === undefined) throw new Error('a conflict without a stream');
  const { stream, expected } = write;
  return { kind: 'conflict', stream, expected, actual: view.head(stream) };
}

function decideStream(write: StreamWrite, view: LogView): StreamDecision {
  const head = view.head(write.stream);
  switch (write.expected) {
    case 'any':
      return decideByRecentIds(write, view);
    case 'stream_exists':
      return head === NO_STREAM ? CONFLICT : decideByRecentIds(write, view);
    case 'no_stream':
      return decideByRevision(write, NO_STREAM, view);
    default:
      return decideByRevision(write, write.expected, view);
  }
}

/** Behind the head, each id must sit at its own revision; then the append is there already, in whole. */
function decideByRevision(write: StreamWrite, expected: number, view: LogView): StreamDecision {
  const head = view.head(write.stream);
  if (expected === head) return WRITE;
  if (expected > head || write.events.length === 0) return CONFLICT;
  let last: EventPlace | undefined;
  for (const [index, event] of write.events.entries()) {
    last = view.at(write.stream, expected + 1 + index);
    if (last?.id !== event.id) return CONFLICT;
  }
  return alreadyWritten(write, last);
}

/** A first id that is not known counts as new, whatever follows; once one is known, all must be. */
function decideByRecentIds(write: StreamWrite, view: LogView): StreamDecision {
  let last: EventPlace | undefined;
  for (const [index, event] of write.events.entries()) {
    const place = view.recent(event.id);
    if (place?.stream !== write.stream) return index === 0 ? WRITE : CONFLICT;
    last = place;
  }
  return last === undefined ? WRITE : alreadyWritten(write, last);
}

function alreadyWritten({ stream }: StreamWrite, last: EventPlace | undefined): StreamDecision {
  if (last === undefined) return CONFLICT;
  const { revision, position } = last;
  return { kind: 'already-written', written: { stream, revision, position } };
}
